import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { gridMinutes } from '#contract/core/time/fields.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import type { Api } from './api.ts';
import { allItems } from './inventory.ts';
import type { Person } from './people.ts';

type Creation = BodyInputOf<'createSession'>;

/** An hour with this client, on a day when the clocks are quiet. */
export const anHour = (clientId: string, differences: Partial<Creation> = {}): Creation => ({
  clientId,
  startsLocal: '2027-02-15T09:00',
  timeZone: 'Europe/Amsterdam',
  durationMinutes: 60,
  ...differences,
});

/** All sessions of a coach from 2026 to three years from now, read as the planner reads them. */
export const allSessions = async (api: Api, as: Person): Promise<Session[]> => {
  const found: Session[] = [];
  const end = Date.now() + 3 * 365 * dayMilliseconds;
  for (let from = Date.parse('2026-01-01T00:00:00.000Z'); from < end; ) {
    const to = from + 45 * dayMilliseconds;
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { items } = (await api.call('listSessions', { as, query })).body;
    found.push(...items.filter((session) => !found.some(({ sessionId }) => sessionId === session.sessionId)));
    from = to;
  }
  return found;
};

/** Everything about a coach's time that does not fit together: overlaps, and what is taken without a session or held without being taken. */
export const wrongTimes = async (
  coachId: string,
  sessions: readonly Session[],
  stored?: Awaited<ReturnType<typeof allItems>>,
): Promise<string[]> => {
  const live = sessions.filter(({ status }) => isLive(status)).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const overlaps = live.flatMap((session, index) => {
    const next = live[index + 1];
    return next && next.startsAt < session.endsAt ? [`${session.startsAt} overlaps ${next.startsAt}`] : [];
  });
  const held = new Set(live.flatMap(granulesIn));
  const months = (stored ?? (await allItems(`COACH#${coachId}`))).filter(({ sk }) => sk.startsWith('BUSY#'));
  const taken = new Set(
    months.flatMap(({ sk, ...item }) => {
      const start = Date.parse(`${sk.slice('BUSY#'.length)}-01T00:00:00.000Z`);
      const numbers = item['taken'] instanceof Set ? [...item['taken']] : [];
      return numbers.map((number) => start + Number(number) * gridMinutes * 60_000);
    }),
  );
  return [
    ...overlaps,
    ...[...held].filter((at) => !taken.has(at)).map((at) => `${new Date(at).toISOString()} is not taken`),
    ...[...taken].filter((at) => !held.has(at)).map((at) => `${new Date(at).toISOString()} is taken by nothing`),
  ];
};

const granulesIn = ({ startsAt, durationMinutes }: Session): number[] =>
  Array.from(
    { length: durationMinutes / gridMinutes },
    (_, index) => Date.parse(startsAt) + index * gridMinutes * 60_000,
  );
