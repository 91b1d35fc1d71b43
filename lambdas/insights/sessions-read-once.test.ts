import { expect, test } from 'vitest';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

// A Wednesday.
asIfStartedAt('2027-02-17T10:00:00Z');
const api = withApi();

test('what is read of this week serves the numbers, the next sessions and what has no outcome; only what is missing is asked for', async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const plan = async (...starts: string[]): Promise<void> => {
    for (const startsLocal of starts) {
      await api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, notify: false }) });
    }
  };
  const page = async () => {
    const { sessionsThisWeek, upcoming, attention } = (await api.call('getCoachDashboard', { as: mirre })).body;
    if ('failed' in upcoming || 'failed' in attention) throw new Error('It could not be read');
    return {
      sessionsThisWeek,
      upcoming: upcoming.items.map(({ localStart }) => localStart),
      open: attention.items.flatMap(({ kind, when }) => (kind === 'session-without-outcome' ? [when] : [])),
    };
  };
  const queries = async () => (await measured(page)).filter(({ operation }) => operation === 'QueryCommand').length;
  await plan('2027-02-12T09:00', '2027-02-15T00:00', '2027-02-16T09:00');
  await plan('2027-02-18T09:00', '2027-02-21T23:00', '2027-02-22T00:00', '2027-02-23T09:00', '2027-03-01T09:00');
  await plan('2027-03-02T09:00');
  const before = await page();
  expect(before).toEqual({
    sessionsThisWeek: { total: 4, done: 0 },
    upcoming: ['2027-02-18T09:00', '2027-02-21T23:00', '2027-02-22T00:00', '2027-02-23T09:00', '2027-03-01T09:00'],
    open: ['2027-02-12T08:00:00.000Z', '2027-02-14T23:00:00.000Z', '2027-02-16T08:00:00.000Z'],
  });
  const asked = await queries();
  await plan('2027-02-17T18:00', '2027-02-18T18:00', '2027-02-19T18:00');
  expect((await page()).upcoming.slice(-2)).toEqual(['2027-02-19T18:00', '2027-02-21T23:00']);
  expect(await queries()).toBe(asked - 1);
});

test('the session under way comes first, and all of today’s are told, however many', async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const starts = ['10:30', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'].map((time) => `2027-02-17T${time}`);
  for (const startsLocal of ['2027-02-17T08:00', ...starts, '2027-02-18T09:00']) {
    await api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, notify: false }) });
  }
  const { upcoming } = (await api.call('getCoachDashboard', { as: mirre })).body;
  expect('items' in upcoming && upcoming.items.map(({ localStart }) => localStart)).toEqual(starts);
});
