import type { Analytics } from '#contract/insights/schema.ts';
import { addDays, dateAt, startOfDay } from '#contract/time/local.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/sessions/session.ts';
import { monthsOf, type Period } from './periods.ts';

type Outcomes = Omit<Analytics['sessions']['byMonth'][number], 'month'>;

/** All sessions with somebody that begin in a period by the coach's clocks; a Query for each thousand or megabyte. */
export const sessionsIn = async (coachId: string, { from, to }: Period, zone: string): Promise<StoredSession[]> => {
  const [first, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
  const found: StoredSession[] = [];
  let cursor: string | undefined;
  do {
    const { items, ...next } = await listSessionsOf(coachId, first, end, { limit: 1000, cursor });
    found.push(...items.filter(({ kind, startsAt }) => kind === 'session' && startsAt < end));
    ({ cursor } = next);
  } while (cursor !== undefined);
  return found;
};

const outcomesOf = (sessions: readonly StoredSession[]): Outcomes => {
  const count = (wanted: StoredSession['status']) => sessions.filter(({ status }) => status === wanted).length;
  return {
    completed: count('completed'),
    noShow: count('no-show'),
    cancelled: count('cancelled'),
    lateCancelled: count('late-cancelled'),
    scheduled: count('scheduled'),
  };
};

/** Sessions by outcome, whole and by month, and how many of those that should have taken place did not, in tenths of a percent. */
export const sessionFigures = (
  sessions: readonly StoredSession[],
  period: Period,
  zone: string,
): Analytics['sessions'] => {
  const outcomes = outcomesOf(sessions);
  const { completed, noShow } = outcomes;
  const monthOf = ({ startsAt }: StoredSession) => dateAt(startsAt, zone).slice(0, 7);
  return {
    ...outcomes,
    ...(completed + noShow > 0 && { noShowPermille: Math.round((1000 * noShow) / (completed + noShow)) }),
    byMonth: monthsOf(period).map((month) =>
      Object.assign({ month }, outcomesOf(sessions.filter((session) => monthOf(session) === month))),
    ),
  };
};

/** Of the clients with a completed session before, who had one again. */
export const retentionOf = (
  present: readonly StoredSession[],
  before: readonly StoredSession[],
): Analytics['retention'] => {
  const [was, is] = [heldWith(before), heldWith(present)];
  return { retained: [...was].filter((client) => is.has(client)).length, before: was.size };
};

/** The clients with a completed session. */
const heldWith = (sessions: readonly StoredSession[]): Set<string> =>
  new Set(sessions.flatMap(({ status, clientId }) => (status === 'completed' && clientId ? [clientId] : [])));

/** Session credits that sessions have used: those that took place, were missed or were cancelled late, and had one. */
export const creditsUsed = (sessions: readonly StoredSession[]): number =>
  sessions.filter(({ lot, status }) => lot !== undefined && status !== 'scheduled' && status !== 'cancelled').length;
