import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '#contract/admin/platform/schema.ts';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { today } from './crisis-lines/verification.ts';
import { Component } from './settings-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const line = {
  id: 'crisisline000000000000',
  country: 'NL',
  name: '113',
  number: '0800-0113',
  verifiedOn: '2020-01-05',
};
const platform: Platform = {
  crisisLines: { version: 4, lines: [line] },
  prompts: { version: 0, prompts: [] },
  instruments: [],
  limits: {
    invitationDays: 7,
    invitationsPerCoachHour: 20,
    invitationsPerCoachDay: 100,
    mailsPerRecipientDay: 3,
    sendsPerInvitationDay: 5,
    fileBytes: 2_147_483_648,
    filesPerBatch: 20,
    uploadRetrySeconds: 120,
    binDays: 30,
    passwordLength: 12,
    pageRows: 100,
    auditYears: 7,
  },
};

const Set = v.object({
  set: v.array(
    v.object({
      id: v.string(),
      country: v.string(),
      name: v.string(),
      number: v.string(),
      verifiedOn: v.optional(v.string()),
    }),
  ),
});

const show = async (answer: Answer = () => undefined) => {
  const calls = fakeNetwork(
    (call) => answer(call) ?? (call.route === 'GET /api/platform' ? json(platform) : undefined),
  );
  const user = await showPage(Component, { texts: ['admin-settings', 'lists', 'problems'], identity: administrator });
  return { calls, user };
};
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for 113' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};

test('a crisis line shows its country and when it was last verified, and that this is long ago', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Netherlands/ });
  expect(within(row).getByText('5 Jan 2020')).toBeTruthy();
  expect(within(row).getByText('Verify again')).toBeTruthy();
  expect(screen.getByText('1 line needs verifying')).toBeTruthy();
});

test('the limits in force are shown to be read', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('link', { name: 'Limits' }));
  expect(await screen.findByText('2.00 GB')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('verifying a line writes today and the version that was looked at', async () => {
  const verified = { ...line, verifiedOn: today() };
  const { calls, user } = await show(({ route }) =>
    route.startsWith('PATCH') ? json({ version: 5, lines: [verified] }) : undefined,
  );
  await choose(user, 'Mark as verified today');
  expect(await screen.findByText('All verified within the last six months')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    route: 'PATCH /api/platform/crisis-lines',
    body: { version: 4, set: [verified], remove: [] },
  });
});

const numbers = () => screen.getAllByRole('link', { name: /^(0800-0)?113$/ }).map(({ textContent }) => textContent);

test('a line is verified by one press where it stands, which the same button undoes', async () => {
  const lines = [
    { ...line, id: 'crisisline000000000001', number: '113' },
    { ...line, id: 'crisisline000000000002', number: '0800-0113' },
  ];
  let crisisLines: Platform['crisisLines'] = { version: 4, lines };
  const { calls, user } = await show(({ route, body }) => {
    const set = route.startsWith('PATCH') ? v.parse(Set, body).set : [];
    // As the server does: what was changed comes last.
    const others = crisisLines.lines.filter(({ id }) => set.every((each) => each.id !== id));
    crisisLines = { version: crisisLines.version + set.length, lines: [...others, ...set] };
    if (route.startsWith('PATCH')) return json(crisisLines);
    return route === 'GET /api/platform' ? json({ ...platform, crisisLines }) : undefined;
  });
  const [first] = await screen.findAllByRole('button', { name: 'Mark as verified today: 113' });
  expect(numbers()).toEqual(['0800-0113', '113']);
  if (first) await user.click(first);
  const undo = await screen.findByRole('button', { name: 'Undo: 113' });
  expect(document.activeElement).toBe(undo);
  expect(numbers()).toEqual(['0800-0113', '113']);
  await user.click(undo);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark as verified today: 113' })).toHaveLength(2));
  expect(calls.at(-1)?.body).toMatchObject({ version: 5, set: [{ number: '0800-0113', verifiedOn: '2020-01-05' }] });
});

/** Three lines, each verified on another day. */
const threeLines = (['113', '0800-0113', '112'] as const).map((number, index) =>
  Object.assign({}, line, { id: `crisisline00000000000${index}`, number, verifiedOn: `2020-01-0${index + 1}` }),
);
const written = (body: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(v.parse(Set, body).set.map(({ number, verifiedOn }) => [number, verifiedOn]));

test('ticked lines are verified by one press in one change, stay where they are, and are undone together', async () => {
  let crisisLines: Platform['crisisLines'] = { version: 4, lines: threeLines };
  const { calls, user } = await show(({ route, body }) => {
    if (route.startsWith('PATCH')) {
      const { set } = v.parse(Set, body);
      const others = crisisLines.lines.filter(({ id }) => set.every((each) => each.id !== id));
      // Later ones come first: the server promises no order.
      crisisLines = { version: crisisLines.version + 1, lines: [...set.toReversed(), ...others] };
      return json(crisisLines);
    }
    return route === 'GET /api/platform' ? json({ ...platform, crisisLines }) : undefined;
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 113, 112' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 113, 113' }));
  const shown = numbers();
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Mark as verified today' }));
  expect(await screen.findByText('2 lines marked as verified today')).toBeTruthy();
  const changes = calls.filter(({ route }) => route.startsWith('PATCH'));
  expect(changes.map(({ body }) => written(body))).toEqual([{ 112: today(), 113: today() }]);
  expect(numbers()).toEqual(shown);
  // Nothing is ticked any longer.
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written(calls.at(-1)?.body)).toEqual({ 112: '2020-01-03', 113: '2020-01-01' }));
  expect(numbers()).toEqual(shown);
});

test('what could not be verified stays ticked, and the page says why', async () => {
  const { user } = await show(({ route }) => (route.startsWith('PATCH') ? problem('internal') : undefined));
  await user.click(await screen.findByRole('checkbox', { name: 'Select 113, 0800-0113' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Mark as verified today' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select 113, 0800-0113' })).toHaveProperty('checked', true);
});

test('to undo a verification keeps what was changed since, and another number has nothing to undo', async () => {
  let crisisLines: Platform['crisisLines'] = { version: 4, lines: [line] };
  const { calls, user } = await show(({ route, body }) => {
    const { set } = route.startsWith('PATCH') ? v.parse(Set, body) : { set: [] };
    if (set.length > 0) crisisLines = { version: crisisLines.version + 1, lines: set };
    if (route.startsWith('PATCH')) return json(crisisLines);
    return route === 'GET /api/platform' ? json({ ...platform, crisisLines }) : undefined;
  });
  const change = async (field: string, to: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(field));
    await user.type(dialog.getByLabelText(field), to);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await screen.findByRole('button', { name: 'Mark as verified today: 113' }));
  await screen.findByRole('button', { name: 'Undo: 113' });
  await change('Name', '113 NL');
  await user.click(await screen.findByRole('button', { name: 'Undo: 113 NL' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as verified today: 113 NL' }));
  expect(calls.findLast(({ route }) => route.startsWith('PATCH'))?.body).toMatchObject({ set: [{ name: '113 NL' }] });
  await screen.findByRole('button', { name: 'Undo: 113 NL' });
  await change('Phone number', '0900-0113');
  expect(await screen.findByRole('button', { name: 'Mark as verified today: 113 NL' })).toBeTruthy();
});

test('a change that somebody else was faster with is told, and the list is loaded anew', async () => {
  const { calls, user } = await show(({ route }) =>
    route.startsWith('PATCH') ? problem('changed-meanwhile') : undefined,
  );
  await choose(user, 'Mark as verified today');
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed somewhere else at the same time');
  await waitFor(() => expect(calls.filter(({ route }) => route === 'GET /api/platform')).toHaveLength(2));
});

test('removing a line asks first', async () => {
  const { calls, user } = await show(({ route }) =>
    route.startsWith('PATCH') ? json({ version: 5, lines: [] }) : undefined,
  );
  await choose(user, 'Remove');
  const question = screen.getByRole('alertdialog', { name: 'Remove 113?' });
  expect(calls).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'No crisis lines found' })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ version: 4, set: [], remove: [line.id] });
});

test('a new line needs country, name and a telephone number before it is sent', async () => {
  const { calls, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add crisis line' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a valid phone number.')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a line that did not get through stays as it was typed, and the way leads to what one can do', async () => {
  const { user } = await show(({ route }) =>
    route.startsWith('PATCH') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  await choose(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' online');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('link', { name: /What can I do/ })).toBeTruthy();
  expect(name).toHaveProperty('value', '113 online');
});

test('settings that do not load can be tried again', async () => {
  let broken = true;
  const { user } = await show(() => (broken ? problem('forbidden') : undefined));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the settings');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Netherlands/ })).toBeTruthy();
});
