import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BroughtInstrument } from '#contract/journal/wellbeing/schema.ts';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../settings-page.tsx';
import { blankFile } from './questionnaire-file.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const texts = { title: 'How I am', items: ['A', 'B', 'C', 'D', 'E'], words: ['0', '1', '2', '3', '4', '5'] };
const instrument: BroughtInstrument = {
  id: 'instrument000000000000',
  texts: { en: texts, nl: texts, fr: texts, es: texts, de: texts },
  citation: 'Example (2026)',
  lowBelow: 13,
  enabled: true,
  rights: 'Licence 12',
  importedAt: '2026-03-01T10:00:00.000Z',
};
const platform = (instruments: readonly BroughtInstrument[]) => ({
  crisisLines: { version: 0, lines: [] },
  prompts: { version: 0, prompts: [] },
  instruments,
  limits: {
    invitationDays: 7,
    invitationsPerCoachHour: 20,
    invitationsPerCoachDay: 100,
    mailsPerRecipientDay: 3,
    sendsPerInvitationDay: 5,
    fileBytes: 1,
    filesPerBatch: 20,
    uploadRetrySeconds: 120,
    binDays: 30,
    passwordLength: 12,
    pageRows: 100,
    auditYears: 7,
  },
});

const show = async (instruments: readonly BroughtInstrument[], answer: Answer = () => undefined) => {
  const calls = fakeNetwork(
    (call) => answer(call) ?? (call.route === 'GET /api/platform' ? json(platform(instruments)) : undefined),
  );
  const user = await showPage(Component, {
    texts: ['admin-settings', 'lists', 'problems', 'wellbeing-check'],
    identity: administrator,
    at: '/admin/settings/questionnaires',
  });
  return { calls, user };
};

test("the platform's own check is always there and cannot be taken away", async () => {
  const { user } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Well-being check' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Show']);
  await user.click(screen.getByRole('menuitem', { name: 'Show' }));
  const sheet = screen.getByRole('dialog', { name: 'Well-being check' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(11);
  expect(within(sheet).getByText(/not a diagnosis/)).toBeTruthy();
});

test('one that was brought is taken out of use', async () => {
  const { calls, user } = await show([instrument], ({ route }) =>
    route.startsWith('PATCH') ? json({ ...instrument, enabled: false }) : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for How I am' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make unavailable' }));
  expect(await screen.findByText('Not available')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    route: `PATCH /api/platform/instruments/${instrument.id}`,
    body: { enabled: false },
  });
});

const file = (text: string) => new File([text], 'questionnaire.json', { type: 'application/json' });
const open = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add a questionnaire' }));
  return within(screen.getByRole('dialog', { name: 'Add a questionnaire' }));
};

test('a file is read, shown, and brought with the statement of rights', async () => {
  const { calls, user } = await show([], ({ route }) => (route.startsWith('POST') ? json(instrument, 201) : undefined));
  const dialog = await open(user);
  await user.upload(dialog.getByLabelText('Choose a file'), file(blankFile().replaceAll('""', '"Words"')));
  expect(await dialog.findByRole('region', { name: 'Words' })).toBeTruthy();
  await user.type(dialog.getByLabelText('Permission to use it'), 'Licence 12');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Add questionnaire' }));
  expect(await screen.findByRole('button', { name: 'Actions for How I am' })).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    route: 'POST /api/platform/instruments',
    body: { citation: 'Words', rights: 'Licence 12', lowBelow: 13 },
  });
});

test('without file, words on the right and the statement nothing is sent, and each says so', async () => {
  const { calls, user } = await show([]);
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Add questionnaire' }));
  expect(dialog.getByText('Choose a file first.')).toBeTruthy();
  expect(dialog.getByText('Enter what gives you permission to use it.')).toBeTruthy();
  expect(dialog.getByText('Confirm this to add the questionnaire.')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a file that lacks something says where', async () => {
  const { user } = await show([]);
  const dialog = await open(user);
  await user.upload(dialog.getByLabelText('Choose a file'), file(blankFile()));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('texts.en.title'));
  await user.upload(dialog.getByLabelText('Choose a file'), file('no JSON'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('isn’t a questionnaire'));
});
