import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mondayOf } from '#contract/core/time/local.ts';
import type { WeekPlan } from '#contract/guidance/plan/schema.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { samplePlan } from '#testing/web/sample-guidance.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { Component } from '../dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(forgetClient);

const day = practiceDay(new Date().toISOString(), deviceZone());
const share = {
  coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  coachFirstName: 'Mirre',
  coachLastName: 'Bos',
  streams: {},
};

/** Without a connection for anything but today. */
const show = (plan: Partial<WeekPlan> = {}) => {
  const today = sampleToday({ day, share, plan: samplePlan({ monday: mondayOf(day), ...plan }) });
  fakeNetwork(({ route }) =>
    route.startsWith('GET /api/today') ? json(today) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const texts = ['client-dashboard', 'days', 'practices', 'habits', 'lists', 'problems', 'common'] as const;
  return showPage(Component, { texts: [...texts], identity: { state: 'signed-in', profile: sampleProfile() } });
};
const card = async () => within(await screen.findByRole('region', { name: 'This week' }));

test('a line is ticked for today and the question answered without a connection', async () => {
  const user = await show();
  const plan = await card();
  await user.click(plan.getByRole('checkbox', { name: 'Walk by the river' }));
  expect(await plan.findByText('1 of 1 done · any day')).toBeTruthy();
  expect(plan.getByText('0 of 3 done · Mon, Wed, Fri')).toBeTruthy();
  expect(plan.getByRole('link', { name: 'Open: Body scan' })).toBeTruthy();

  const field = plan.getByRole('textbox', { name: 'What helped?' });
  // The plan is shared, and the field says so.
  expect(plan.getByText('Your coach can read your answer. You can leave it empty.')).toBeTruthy();
  await user.type(field, 'The rain.');
  await user.click(plan.getByRole('button', { name: 'Save answer' }));
  await waitFor(async () =>
    expect(await allWrites()).toMatchObject([
      { endpoint: 'tickPlanLine', body: { day, on: true }, echo: 'Walk by the river' },
      { endpoint: 'answerPlan', body: { text: 'The rain.', revision: 1 }, echo: 'The rain.' },
    ]),
  );
  expect(field).toHaveProperty('value', 'The rain.');
});

test('what was done on another day cannot be ticked again, and the coach’s line is there', async () => {
  const lines = [
    { id: 'line000000000000000001', what: { kind: 'action' as const }, title: 'Walk', done: ['2026-01-01'] },
  ];
  await show({ lines, closing: 'A calm week.' });
  const plan = await card();
  expect(plan.getByText('Walk')).toBeTruthy();
  expect(plan.queryByRole('checkbox')).toBeNull();
  expect(plan.getByRole('heading', { name: 'From Mirre about this week' })).toBeTruthy();
  expect(plan.getByText('A calm week.')).toBeTruthy();
});
