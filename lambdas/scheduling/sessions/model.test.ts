import { expect, test } from 'vitest';
import { dayMilliseconds as day } from '#contract/core/time/dates.ts';
import type { SessionStatus, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach } from '#testing/lambdas/people.ts';
import { type Modelled, PlannerModel } from '#testing/lambdas/planner-model.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions, wrongPlan } from '#testing/lambdas/wrong-plan.ts';
import fc from '#testing/property.ts';

const api = withApi();

const minute = 60_000;
const week = 7 * day;

/** Starts so near to one another that they often collide: long ago, to come, and over the border of a month (UTC). */
const bases = (now: number): readonly number[] => {
  const today = now - (now % day);
  const future = new Date(today + 40 * day);
  const border = Date.UTC(future.getUTCFullYear(), future.getUTCMonth() + 1, 1) - 120 * minute;
  return [today - 90 * day + 9 * 60 * minute, today + 30 * day + 9 * 60 * minute, border];
};

const when = {
  base: fc.nat({ max: 2 }),
  week: fc.nat({ max: 3 }),
  slot: fc.nat({ max: 5 }),
  length: fc.constantFrom(30, 60, 90),
};
const pick = fc.nat({ max: 1_000 });
const scope = fc.constantFrom('one', 'following', 'all');
const status = fc.constantFrom<SessionStatus>('scheduled', 'completed', 'no-show', 'cancelled', 'late-cancelled');

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('create'), client: fc.nat({ max: 3 }), ...when }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('series'),
      client: fc.nat({ max: 3 }),
      count: fc.integer({ min: 2, max: 5 }),
      ...when,
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('move'), pick, scope, ...when }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('status'), pick, status }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), pick, scope }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('archive'), client: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restore'), client: fc.nat({ max: 2 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type When = Readonly<Record<keyof typeof when, number>>;

/** Client 0 and 1 are the first coach's, client 2 the second one's; 3 is nobody: a block. */
const coachOf = (client: number): number => (client === 2 ? 1 : 0);

const local = (start: number): string => new Date(start).toISOString().slice(0, 16);

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => one.id.localeCompare(other.id);

const practice = async () => {
  const now = Date.now();
  const model = new PlannerModel(now);
  const coaches = [await coach(), await coach()] as const;
  const clients: string[] = [];
  for (const client of [0, 1, 2]) {
    clients.push((await inviteSomebody(api, coaches[coachOf(client)] ?? coaches[0])).client.clientId);
  }
  const as = (index: number) => coaches[index] ?? coaches[0];
  const startOf = ({ base, week: weeks, slot }: When) => (bases(now)[base] ?? 0) + weeks * week + slot * 30 * minute;

  const create = async (client: number, at: When, count?: number) => {
    const start = startOf(at);
    const [index, body] = [coachOf(client), { startsLocal: local(start), timeZone: 'UTC', durationMinutes: at.length }];
    const whom = client === 3 ? undefined : client;
    const starts = Array.from({ length: count ?? 1 }, (_, place) => start + place * week);
    const spans = starts.map((each) => [each, each + at.length * minute] as const);
    const may = model.mayCreate(index, whom, spans);
    const reply = await api.call('createSession', {
      as: as(index),
      body: {
        ...(whom === undefined ? { kind: 'block' } : { clientId: clients[whom], notify: at.slot === 0 }),
        ...body,
        ...(count !== undefined && { repeat: { frequency: 'weekly', interval: 1, count } }),
      },
    });
    expect([reply.problem?.code, reply.status < 300]).toEqual([reply.problem?.code, may]);
    if (may) add(reply.body, { coach: index, client: whom });
  };

  const add = ({ items, seriesId }: SessionsMade, whose: Pick<Modelled, 'coach' | 'client'>) => {
    if (seriesId !== undefined) model.lastIndex.set(seriesId, items.length - 1);
    for (const { sessionId, startsAt, endsAt, index = 0 } of items) {
      const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
      const rest = { status: 'scheduled', version: 1, seriesId, index, moved: false } as const;
      model.sessions.push({ id: sessionId, ...whose, start, end, ...rest });
    }
  };

  const move = async (session: Modelled, at: When, over: 'one' | 'following' | 'all') => {
    const request = { as: as(session.coach), params: { sessionId: session.id } };
    const change = { startsLocal: local(startOf(at)), durationMinutes: at.length };
    const body = { version: session.version, scope: over, change };
    const members = model.members(session, over);
    const did = session.status === 'scheduled' ? members : undefined;
    const may = model.move(session, startOf(at), at.length * minute, over);
    const reply = await api.call('updateSession', { ...request, body });
    expect([reply.problem?.code, reply.status < 300]).toEqual([reply.problem?.code, may]);
    if (may && did && reply.body.seriesId !== undefined) model.split(did, reply.body.seriesId);
  };

  const setStatus = async (session: Modelled, to: SessionStatus, over: 'one' | 'following' | 'all' = 'one') => {
    const body = { version: session.version, status: to, scope: over };
    const may = over === 'one' ? model.setStatus(session, to) : model.cancelSeveral(session, over);
    const reply = await api.call('setSessionStatus', {
      as: as(session.coach),
      params: { sessionId: session.id },
      body,
    });
    expect([reply.problem?.code, reply.status < 300]).toEqual([reply.problem?.code, may]);
  };

  const archive = async (client: number, archived: boolean) => {
    const params = { clientId: clients[client] ?? '' };
    const reply = await api.call('updateClient', { as: as(coachOf(client)), params, body: { archived } });
    expect(reply.status).toBe(200);
    if (archived) model.archive(client);
    else model.archived.delete(client);
  };

  const run = async (one: Step): Promise<void> => {
    if (one.act === 'create') return create(one.client, one);
    if (one.act === 'series') return create(one.client, one, one.count);
    if (one.act === 'archive' || one.act === 'restore') return archive(one.client, one.act === 'archive');
    const session = model.sessions[one.pick % model.sessions.length];
    if (!session) return;
    if (one.act === 'move') return move(session, one, one.scope);
    return one.act === 'status' ? setStatus(session, one.status) : setStatus(session, 'cancelled', one.scope);
  };

  const check = async (): Promise<void> => {
    for (const index of [0, 1]) {
      const expected = model.sessions
        .filter((session) => session.coach === index)
        .map(({ id, start, end, status, version, moved }) => ({ id, start, end, status, version, moved }));
      const stored = (await storedSessions(as(index).userId)).map((session) => ({
        id: session.sessionId,
        start: Date.parse(session.startsAt),
        end: Date.parse(session.endsAt),
        status: session.status,
        version: session.version,
        moved: session.moved ?? false,
      }));
      expect(stored.toSorted(byId)).toEqual(expected.toSorted(byId));
      expect(await wrongPlan(as(index).userId)).toEqual([]);
    }
  };
  return { run, check };
};

test('whatever two coaches do one after the other, their planners are what a plain model says, and everything stored fits together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const { run, check } = await practice();
      for (const one of steps) {
        await run(one);
        await check();
      }
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
});
