import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { dayMilliseconds as day } from '#contract/core/time/dates.ts';
import type { SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { fiveSessions } from '#testing/lambdas/package.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongCredits } from '#testing/lambdas/wrong-credits.ts';
import { storedSessions, wrongPlan } from '#testing/lambdas/wrong-plan.ts';
import fc from '#testing/property.ts';

const api = withApi();

const start = fc.record({ away: fc.constantFrom(-20, 3, 40), slot: fc.nat({ max: 5 }) });
const pick = fc.nat({ max: 100 });
const scope = fc.constantFrom('one', 'following', 'all');
const status = fc.constantFrom<SessionStatus>('scheduled', 'completed', 'no-show', 'cancelled', 'late-cancelled');

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('grant'),
      credits: fc.integer({ min: 1, max: 4 }),
      validDays: fc.constantFrom(undefined, 10, 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('adjust'), pick, change: fc.constantFrom(-2, -1, 1, 2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('create'),
      start,
      count: fc.constantFrom(undefined, undefined, 3),
      uncovered: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('status'), pick, status }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), pick, scope }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move'), pick, scope, start }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('archive'), archived: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Start = typeof start extends fc.Arbitrary<infer One> ? One : never;

const at = ({ away, slot }: Start) =>
  new Date(Math.floor(Date.now() / day) * day + away * day + (9 + slot) * 3_600_000).toISOString().slice(0, 16);

const practice = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const { clientId } = client;
  const of = { coachId: mirre.userId, clientId };
  let isArchived = false;
  let archivedAt = '';
  const picked = async (place: number) => {
    const sessions = await storedSessions(mirre.userId);
    return sessions[place % sessions.length];
  };
  const run = async (one: Step): Promise<void> => {
    if (one.act === 'grant') {
      const body = fiveSessions({ credits: one.credits, ...defined({ validDays: one.validDays }) });
      const { id } = (await api.call('savePackage', { as: mirre, key: randomUUID(), body })).body;
      // Refused for a client who is archived.
      await api.call('grantPackage', { as: mirre, key: randomUUID(), body: { clientId, packageId: id } });
      return;
    }
    if (one.act === 'adjust') {
      const { lots } = (await api.call('listCredits', { as: mirre, query: { clientId } })).body.items[0] ?? {
        lots: [],
      };
      const lot = lots[one.pick % lots.length];
      const reason = 'Counted again';
      if (lot)
        await api.call('adjustCredits', { as: mirre, body: { clientId, lotId: lot.id, change: one.change, reason } });
      return;
    }
    if (one.act === 'create') {
      const hour = { clientId, startsLocal: at(one.start), timeZone: 'UTC', durationMinutes: 60 };
      const repeat =
        one.count === undefined ? {} : { repeat: { frequency: 'weekly' as const, interval: 1, count: one.count } };
      await api.call('createSession', { as: mirre, body: { ...hour, ...repeat, uncovered: one.uncovered } });
      return;
    }
    if (one.act === 'archive') {
      await api.call('updateClient', { as: mirre, params: { clientId }, body: { archived: one.archived } });
      if (one.archived && !isArchived) archivedAt = new Date().toISOString();
      isArchived = one.archived;
      return;
    }
    const session = await picked(one.pick);
    if (!session) return;
    const params = { sessionId: session.sessionId };
    const { version } = session;
    if (one.act === 'move') {
      const change = { startsLocal: at(one.start) };
      await api.call('updateSession', { as: mirre, params, body: { version, scope: one.scope, change } });
      return;
    }
    const wanted = one.act === 'status' ? { status: one.status } : { status: 'cancelled' as const, scope: one.scope };
    await api.call('setSessionStatus', { as: mirre, params, body: { version, ...wanted } });
  };
  const check = async (): Promise<void> => {
    expect(await wrongCredits(of, archivedAt)).toEqual([]);
    expect(await wrongPlan(mirre.userId)).toEqual([]);
  };
  return { run, check };
};

test('whatever a coach does one after the other, lots are what the ledger and a recount of the sessions say, and never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const { run, check } = await practice();
      for (const one of steps) {
        await run(one);
        await check();
      }
    }),
    // Before the test's own time is over, so that a failure names its steps.
    { numRuns: 6, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);
