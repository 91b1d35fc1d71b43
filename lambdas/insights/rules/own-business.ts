import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, startOfDay } from '#contract/core/time/local.ts';
import type { Analytics } from '#contract/insights/schema.ts';
import { isUsed } from '#contract/scheduling/sessions/transitions.ts';
import { listSessionMonths, type SessionMonth, storeSessionMonth } from '#lambdas/data/scheduling/sessions/month.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { lastDayOf, type Period } from '#lambdas/insights/figures/periods.ts';

/** All sessions and blocks that begin in a period by the coach's clocks; a Query for each thousand or megabyte. */
export const plannedIn = async (coachId: string, { from, to }: Period, zone: string): Promise<StoredSession[]> => {
  const [first, end] = [startOfDay(from, zone), startOfDay(plusDays(to, 1), zone)];
  const found = await collect((cursor) => listSessionsOf(coachId, first, end, { limit: 1000, cursor }));
  return found.filter(({ startsAt }) => startsAt < end);
};

const monthOfSessions = (month: string, sessions: readonly StoredSession[]): SessionMonth => {
  const count = (wanted: StoredSession['status']) => sessions.filter(({ status }) => status === wanted).length;
  const completed = sessions.filter(({ status }) => status === 'completed');
  return {
    month,
    completed: completed.length,
    noShow: count('no-show'),
    cancelled: count('cancelled'),
    lateCancelled: count('late-cancelled'),
    scheduled: count('scheduled'),
    // Those that took place, were missed or were cancelled late, and had one.
    credits: sessions.filter(({ lot, status }) => lot !== undefined && isUsed(status)).length,
    clients: [...new Set(completed.flatMap(({ clientId }) => clientId ?? []))],
  };
};

/** Months without a gap between them, which one range of sessions covers. */
const stretchesOf = (months: readonly string[], all: readonly string[]): string[][] => {
  const stretches: string[][] = [];
  for (const month of months) {
    const last = stretches.at(-1);
    if (last && all.indexOf(last.at(-1) ?? '') === all.indexOf(month) - 1) last.push(month);
    else stretches.push([month]);
  }
  return stretches;
};

/**
 * Totals of sessions by month, without gaps. Those of past months are stored when someone first asks, and read from
 * then on, until one of their sessions is changed.
 */
export const sessionMonths = async (
  coachId: string,
  months: readonly string[],
  zone: string,
  today: string,
): Promise<SessionMonth[]> => {
  const stored = await listSessionMonths(coachId, months[0] ?? '', months.at(-1) ?? '');
  const storedAs = new Map(stored.map((each) => [each.month, each]));
  const found = new Map<string, SessionMonth>();
  for (const { month, figures, clients = [], zone: its } of stored)
    if (figures && its === zone) found.set(month, { month, ...figures, clients });
  const missing = months.filter((month) => !found.has(month));
  await Promise.all(
    stretchesOf(missing, months).map(async (stretch) => {
      const [first = '', last = ''] = [stretch[0], stretch.at(-1)];
      const planned = await plannedIn(coachId, { from: `${first}-01`, to: lastDayOf(last) }, zone);
      const sessions = planned.filter(({ kind }) => kind === 'session');
      const byMonth = new Map(stretch.map((month): [string, StoredSession[]] => [month, []]));
      for (const session of sessions) byMonth.get(dateAt(session.startsAt, zone).slice(0, 7))?.push(session);
      for (const [month, own] of byMonth) found.set(month, monthOfSessions(month, own));
    }),
  );
  await Promise.all(
    missing.map(async (month) => {
      const computed = found.get(month);
      if (computed && lastDayOf(month) < today) await storeSessionMonth(coachId, zone, computed, storedAs.get(month));
    }),
  );
  return months.flatMap((month) => found.get(month) ?? []);
};

const total = (months: readonly SessionMonth[], of: (month: SessionMonth) => number): number =>
  months.reduce((sum, month) => sum + of(month), 0);

/** Sessions by outcome, whole and by month, and how many of those that should have taken place did not, in tenths of a percent. */
export const sessionFigures = (months: readonly SessionMonth[]): Analytics['sessions'] => {
  const completed = total(months, (month) => month.completed);
  const noShow = total(months, (month) => month.noShow);
  return {
    completed,
    noShow,
    cancelled: total(months, ({ cancelled }) => cancelled),
    lateCancelled: total(months, ({ lateCancelled }) => lateCancelled),
    scheduled: total(months, ({ scheduled }) => scheduled),
    ...(completed + noShow > 0 && { noShowPermille: Math.round((1000 * noShow) / (completed + noShow)) }),
    byMonth: months.map(({ clients: _clients, credits: _credits, ...outcomes }) => outcomes),
  };
};

/** Of the clients with a completed session before, who had one again. */
export const retentionOf = (
  present: readonly SessionMonth[],
  before: readonly SessionMonth[],
): Analytics['retention'] => {
  const [was, is] = [clientsOf(before), clientsOf(present)];
  return { retained: [...was].filter((client) => is.has(client)).length, before: was.size };
};

const clientsOf = (months: readonly SessionMonth[]): Set<string> => new Set(months.flatMap(({ clients }) => clients));

/** Session credits that sessions have used. */
export const creditsUsed = (months: readonly SessionMonth[]): number => total(months, ({ credits }) => credits);
