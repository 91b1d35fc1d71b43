import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import type * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instrument, Wellbeing, WellbeingResult } from '#contract/journal/wellbeing/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { Component } from './wellbeing-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(forgetClient);

type Kept = v.InferOutput<typeof Wellbeing>;

const text = {
  title: 'Five questions',
  items: ['One', 'Two', 'Three', 'Four', 'Five'],
  words: ['Zero', 'First', 'Second', 'Third', 'Fourth', 'Fifth'],
};
const instrument: Instrument = {
  id: 'i'.repeat(22),
  texts: { en: text, nl: text, fr: text, es: text, de: text },
  citation: 'A source, 2020',
  lowBelow: 13,
  meaningfulChange: 10,
  enabled: true,
};
const result = (different: Partial<WellbeingResult>): WellbeingResult => ({
  id: 'r'.repeat(22),
  instrument: 'wellbeing-check',
  day: '2026-03-01',
  occurredAt: '2026-03-01T10:00:00.000Z',
  answers: [3, 3, 3, 3, 3],
  score: 60,
  low: false,
  ...different,
});

const show = async (different: Partial<Kept> = {}) => {
  const kept: Kept = {
    items: [],
    due: { every: 14, instrument: 'wellbeing-check', dueOn: '2020-01-01' },
    instruments: [],
    ...different,
  };
  const calls = fakeNetwork(({ route }) => {
    if (route.startsWith('GET /api/wellbeing')) return json(kept);
    if (route.startsWith('PATCH')) return json({ ...kept.due, every: 'off' });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const user = await showPage(Component, {
    texts: ['client-wellbeing', 'wellbeing-check', 'days', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  return { user, calls };
};

const answer = async (user: Awaited<ReturnType<typeof show>>['user'], word: string, upTo = 5) => {
  const groups = await screen.findAllByRole('group');
  for (const group of groups.slice(0, upTo)) {
    await user.click(within(group).getByRole('radio', { name: word }));
  }
  await user.click(screen.getByRole('button', { name: 'Save answers' }));
};

test('five answers are one result, four are none', async () => {
  const { user } = await show();
  await answer(user, 'Often', 4);
  expect(screen.getByText(/Answer all five sentences/)).toBeTruthy();
  expect(await allWrites()).toEqual([]);
  await answer(user, 'Often');
  expect(await screen.findByText('60 out of 100')).toBeTruthy();
  expect((await allWrites()).map(({ body }) => body)).toMatchObject([
    { instrument: 'wellbeing-check', answers: [3, 3, 3, 3, 3] },
  ]);
});

test("the product's own check calls no answers low, and is compared with the last time", async () => {
  const { user } = await show({ items: [result({})] });
  await answer(user, 'Never');
  expect(await screen.findByText('0 out of 100')).toBeTruthy();
  expect(screen.getByText(/60 lower than last time/)).toBeTruthy();
  expect(screen.queryByText('Your score is low')).toBeNull();
  const kind = within(screen.getByRole('note'));
  expect(kind.getByText(/You don’t have to get through it on your own/)).toBeTruthy();
  expect(kind.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/breathe?pattern=physiological-sigh',
    '/get-help',
  ]);
});

test('answers below the mark of a questionnaire that has one lead to help, and to a coach or doctor', async () => {
  const { user } = await show({
    due: { every: 14, instrument: instrument.id, dueOn: '2020-01-01' },
    instruments: [instrument],
    items: [result({ instrument: instrument.id, score: 44 })],
  });
  expect(await screen.findByText('A source, 2020')).toBeTruthy();
  await answer(user, 'Second');
  const note = within(await screen.findByRole('note', { name: 'Your score is low' }));
  expect(note.getByText(/coach or doctor/)).toBeTruthy();
  expect(note.getByRole('link', { name: 'Get help now' }).getAttribute('href')).toBe('/get-help');
  expect(screen.getByText(/A change this small doesn’t mean anything/)).toBeTruthy();
});

test('two questionnaires never share a line', async () => {
  await show({
    instruments: [instrument],
    items: [result({}), result({ id: 's'.repeat(22), instrument: instrument.id })],
  });
  expect(await screen.findByRole('region', { name: 'Well-being check over time' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Five questions over time' })).toBeTruthy();
});

test('before it is due one may answer all the same, and how often it is asked is the client’s to say', async () => {
  const { user, calls } = await show({ due: { every: 14, instrument: 'wellbeing-check', dueOn: '2999-01-01' } });
  expect(await screen.findByText(/You can answer earlier/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save answers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Answer now' }));
  expect(screen.getByRole('button', { name: 'Save answers' })).toBeTruthy();
  const howOften = within(screen.getByRole('radiogroup', { name: 'How often' }));
  await user.click(howOften.getByRole('radio', { name: 'Never' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ every: 'off' });
});
