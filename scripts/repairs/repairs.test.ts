import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { sessionItem } from '#lambdas/data/sessions/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { absent, present } from '#lambdas/data/table/expression.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put, update } from '#lambdas/data/table/write.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions } from '#testing/lambdas/wrong-plan.ts';
import { allRepairs } from './all-repairs.ts';
import { runRepairs } from './repair.ts';

const api = withApi();

/** As a session was stored before 2026-12: planned while its client had no account. */
const plannedBefore = (coachId: string, clientId: string, sessionId: string) => {
  const startsAt = '2027-02-15T08:00:00.000Z';
  const keys = { coachId, clientId, sessionId, startsAt };
  return put(
    {
      ...sessionItem.key(keys),
      ...sessionItem.gsi1.key(keys),
      ...sessionItem.gsi2.key(keys),
      kind: 'session',
      clientId,
      firstName: 'Anna',
      lastName: 'de Wit',
      startsAt,
      endsAt: '2027-02-15T09:00:00.000Z',
      timeZone: 'Europe/Amsterdam',
      localStart: '2027-02-15T09:00',
      durationMinutes: 60,
      status: 'scheduled',
      version: 1,
      sequence: 0,
      mail: 'sent',
      createdBy: 'coach',
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: '2026-11-01T08:00:00.000Z',
    },
    absent('pk'),
  );
};

/** `npm run repair`, on the table of these tests. */
const repair = async (): Promise<string> => {
  const options = ['--user-pool-id', 'eu-west-1_Test00000', '--table', process.env['TABLE_NAME'] ?? ''];
  const command = ['--import', './scripts/typescript.mjs', 'scripts/repair.ts', ...options];
  return (await promisify(execFile)(process.execPath, command)).stdout;
};

const mended = async () => Object.fromEntries((await runRepairs(allRepairs)).map((each) => [each.name, each.mended]));

test('the sessions of a client who has joined since they were planned name the account; nothing else is touched, also by a second run', async () => {
  const name = 'sessions without the account of a client who has joined';
  const mirre = await coach();
  const [joined, waiting] = [await inviteSomebody(api, mirre), await inviteSomebody(api, mirre)];
  const userId = await join(joined.invitation);
  await commit(plannedBefore(mirre.userId, joined.client.clientId, 'AAAAAAAAAAAAAAAAAAAAAA'));
  await commit(plannedBefore(mirre.userId, waiting.client.clientId, 'BBBBBBBBBBBBBBBBBBBBBB'));
  const before = await storedSessions(mirre.userId);
  const after = before.map((session) => (session.clientId === joined.client.clientId ? { userId } : {}));
  expect(await repair()).toMatch(new RegExp(`^ +1  ${name}$`, 'm'));
  expect(await storedSessions(mirre.userId)).toEqual(
    before.map((session, place) => Object.assign(session, after[place])),
  );
  expect(await mended()).toMatchObject({ [name]: 0 });
});

test('a client who said where they are before the planner showed it is shown to their coach', async () => {
  const name = 'clients whose coach does not see their time zone';
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const claims = { ...mirre.claims, sub: userId, username: userId, 'cognito:groups': '[user]' };
  await api.call('updateMe', { as: { userId, claims }, body: { timeZone: 'Asia/Tokyo' } });
  await commit(update(clientItem.key(client), { remove: ['timeZone'] }, present('pk')));
  expect(await mended()).toMatchObject({ [name]: 1 });
  const [shown] = (await api.call('listClients', { as: mirre })).body.items;
  expect(shown?.timeZone).toBe('Asia/Tokyo');
  expect(await mended()).toMatchObject({ [name]: 0 });
});

test('a practice that was played to its end and counted a second short counts whole, and makes its day count', async () => {
  const name = 'practices played to their end and counted a second short';
  const as = await personWithProfile('user');
  const play = (heardSeconds: number, ended: boolean) =>
    api.call('savePlay', {
      as,
      body: {
        id: randomId(),
        revision: 1,
        what: { kind: 'practice', practiceId: 'physiological-sigh' },
        startedAt: new Date(Date.now() - 600_000).toISOString(),
        zone: 'UTC',
        heardSeconds,
        ranges: [[0, heardSeconds]],
        ended,
        durationSeconds: 60,
      },
    });
  await play(59, true);
  const today = async () => (await api.call('getToday', { as, query: { zone: 'UTC' } })).body;
  expect(await today()).toMatchObject({ minutesToday: 0, streak: { current: 0 } });
  expect(await mended()).toMatchObject({ [name]: 1 });
  expect(await today()).toMatchObject({ minutesToday: 1, streak: { current: 1 } });
  await play(59, false);
  expect(await mended()).toMatchObject({ [name]: 0 });
});
