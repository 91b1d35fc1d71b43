import { expect, test } from 'vitest';
import { drawnInReadme } from '#testing/readme-table.ts';
import { SessionStatus } from './schema.ts';
import { canTransition, isCancelled, isUpcoming, sessionStatusFacts, sessionTransitions } from './transitions.ts';

const statuses = SessionStatus.options;
const startsAt = '2026-03-10T10:00:00.000Z';
const before = '2026-03-10T09:59:59.999Z';
const session = { kind: 'session', startsAt } as const;

const whatChanges = (from: SessionStatus, to: SessionStatus): string => {
  const [was, is] = [sessionStatusFacts[from], sessionStatusFacts[to]];
  const time = was.takesTime === is.takesTime ? [] : [is.takesTime ? 'claims its time again' : 'releases its time'];
  const credit = was.credit === is.credit ? [] : [`credit ${is.credit === 'none' ? 'refunded' : is.credit}`];
  return [...time, ...credit].join(', ') || 'nothing more';
};

const rows = statuses.flatMap((from) =>
  statuses.flatMap((to) => {
    const row: Partial<Record<SessionStatus, (typeof sessionTransitions)['scheduled']['cancelled']>> =
      sessionTransitions[from];
    const transition = row[to];
    if (!transition) return [];
    const { coach, client } = transition.by;
    return [[from, to, coach ?? 'no', client ?? 'no', transition.block ? 'yes' : 'no', whatChanges(from, to)]];
  }),
);

test('the README of scheduling shows the table: UPDATE=1 rewrites it', () => {
  const head = ['from', 'to', 'coach', 'client', 'blocks', 'effect'];
  const { drawn, found } = drawnInReadme('lambdas/scheduling/README.md', { head, rows });
  expect(found).toBe(drawn);
});

test('a session has an outcome only once it has begun', () => {
  for (const status of statuses) {
    for (const to of ['completed', 'no-show'] as const) {
      if (to === status) continue;
      expect(canTransition({ ...session, status }, to, 'coach', before)).toBe(false);
      expect(canTransition({ ...session, status }, to, 'coach', startsAt)).toBe(true);
    }
  }
});

const allowedToClient = (at: string) =>
  statuses.flatMap((status) =>
    statuses.filter((to) => canTransition({ ...session, status }, to, 'client', at)).map((to) => [status, to]),
  );

test('a client can only cancel, and only before the session begins', () => {
  expect(allowedToClient(before)).toEqual([
    ['scheduled', 'cancelled'],
    ['scheduled', 'late-cancelled'],
  ]);
  expect(allowedToClient(startsAt)).toEqual([]);
});

test('a block is there or it is cancelled', () => {
  const block = { ...session, kind: 'block' } as const;
  const becomes = (status: SessionStatus) =>
    statuses.filter((to) => canTransition({ ...block, status }, to, 'coach', startsAt));
  expect([becomes('scheduled'), becomes('cancelled')]).toEqual([['cancelled'], ['scheduled']]);
});

test('no status follows itself', () => {
  for (const status of statuses) expect(canTransition({ ...session, status }, status, 'coach', startsAt)).toBe(false);
});

test('only a scheduled session is upcoming, until it begins; both cancellations release its time', () => {
  expect(statuses.filter((status) => isUpcoming({ status, startsAt }, before))).toEqual(['scheduled']);
  expect(isUpcoming({ status: 'scheduled', startsAt }, startsAt)).toBe(false);
  expect(statuses.filter((status) => isCancelled({ status }))).toEqual(['cancelled', 'late-cancelled']);
});
