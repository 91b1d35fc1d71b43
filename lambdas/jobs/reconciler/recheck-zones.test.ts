import { expect, test } from 'vitest';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { update } from '#lambdas/data/table/write.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { recheckZones } from './recheck-zones.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const planned = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const make = async (startsLocal: string): Promise<Session | undefined> =>
    (await api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal }) })).body.items[0];
  return { mirre, make };
};

/** As if its zone had gone otherwise when it was planned: its instant was ten o'clock then. */
const planOtherwise = (session: Session | undefined) => {
  if (!session) throw new Error('There is no such session');
  const localStart = session.localStart.replace('T09', 'T10');
  return commit(update(sessionItem.key(session), { set: { localStart } }));
};

test('a session whose clocks have changed stays, is marked once, and goes to its hour when the coach says so', async () => {
  const { mirre, make } = await planned();
  const session = await make('2027-02-15T09:00');
  await make('2027-02-16T09:00');
  await planOtherwise(session);
  expect(await recheckZones()).toBe(1);
  expect(await recheckZones()).toBe(0);
  const [marked, other] = await allSessions(api, mirre);
  expect(marked).toMatchObject({ startsAt: '2027-02-15T08:00:00.000Z', zoneChanged: true, version: 2 });
  expect(other).not.toHaveProperty('zoneChanged');
  const { body } = await api.call('updateSession', {
    as: mirre,
    params: { sessionId: marked?.sessionId ?? '' },
    body: { version: 2, change: { startsLocal: '2027-02-15T10:00' }, notify: true },
  });
  expect(body.items[0]).toMatchObject({ startsAt: '2027-02-15T09:00:00.000Z' });
  expect(body.items[0]).not.toHaveProperty('zoneChanged');
});

test('what is over or cancelled is left alone', async () => {
  const { mirre, make } = await planned();
  const cancelled = await make('2027-03-01T09:00');
  await api.call('setSessionStatus', {
    as: mirre,
    params: { sessionId: cancelled?.sessionId ?? '' },
    body: { version: 1, status: 'cancelled' },
  });
  await planOtherwise(cancelled);
  await planOtherwise(await make('2026-02-16T09:00'));
  expect(await recheckZones()).toBe(0);
});

test('the sessions of a coach are all looked at, however many pages they fill', async () => {
  const { mirre, make } = await planned();
  const last = await make('2028-06-15T09:00');
  await planOtherwise(last);
  const { client } = await inviteSomebody(api, mirre);
  for (const startsLocal of ['2027-02-15T09:00', '2027-02-16T09:00']) {
    const repeat = { frequency: 'weekly', interval: 1, count: 52 } as const;
    await api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, repeat }) });
  }
  expect(await recheckZones()).toBe(1);
});
