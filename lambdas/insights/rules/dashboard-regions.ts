import { insightLimits } from '#contract/insights/limits.ts';
import type { CoachDashboard } from '#contract/insights/schema.ts';
import type { Session } from '#contract/sessions/schema.ts';
import { addDays, dateAt, startOfDay, weekdayOf } from '#contract/time/local.ts';
import type { ClientCounts } from '#lambdas/data/clients/counts.ts';
import { listActivityOf } from '#lambdas/data/practice/activity.ts';
import { listAttentionOf, type StoredAttention } from '#lambdas/data/practice/attention.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/sessions/session.ts';
import { attentionId } from './attention-id.ts';
import type { CoachDays } from './coach-zone.ts';
import { listRunningOut } from './running-out.ts';
import { toldActivity } from './told-activity.ts';
import { listWithoutOutcome } from './without-outcome.ts';

type Region<Name extends keyof CoachDashboard> = Exclude<CoachDashboard[Name], { readonly failed: true }>;

/** The mean of the percentages of who has something to do, half up. */
export const progressOf = ({ withWork, percents }: ClientCounts): Region<'progress'> => ({
  clients: withWork,
  ...(withWork > 0 && { percent: Math.floor(percents / withWork + 0.5) }),
});

/** Seven days by the coach's clocks, from the day on which their weeks begin. */
export const sessionsThisWeek = async (
  coachId: string,
  { timeZone, firstWeekday }: CoachDays,
  at: string,
): Promise<Region<'sessionsThisWeek'>> => {
  const today = dateAt(at, timeZone);
  const begin = addDays(today, -((weekdayOf(today) + 7 - firstWeekday) % 7));
  const [first, end] = [startOfDay(begin, timeZone), startOfDay(addDays(begin, 7), timeZone)];
  const found: StoredSession[] = [];
  let cursor: string | undefined;
  do {
    const { items, ...next } = await listSessionsOf(coachId, first, end, { limit: 400, cursor });
    found.push(...items);
    ({ cursor } = next);
  } while (cursor !== undefined);
  const held = found.filter(({ kind, status, startsAt }) => kind === 'session' && startsAt < end && isKept(status));
  return { total: held.length, done: held.filter(({ status }) => status === 'completed').length };
};

const isKept = (status: Session['status']): boolean => status !== 'cancelled' && status !== 'late-cancelled';

/** The next sessions with somebody; mostly one Query. */
export const upcomingSessions = async (coachId: string, at: string): Promise<Region<'upcoming'>> => {
  const found: Session[] = [];
  let cursor: string | undefined;
  do {
    const { items, ...next } = await listSessionsOf(coachId, at, '9999', { limit: 4 * insightLimits.upcoming, cursor });
    found.push(...items.filter(({ kind, status }) => kind === 'session' && status === 'scheduled'));
    ({ cursor } = next);
  } while (cursor !== undefined && found.length < insightLimits.upcoming);
  return { items: found.slice(0, insightLimits.upcoming) };
};

export const lastActivity = async (coachId: string): Promise<Region<'activity'>> => {
  const { items } = await listActivityOf(coachId, { limit: insightLimits.activity });
  return { items: await toldActivity(coachId, items) };
};

/** These are looked for when they are asked for; of them only what was put off is stored. */
const isFound = (kind: StoredAttention['kind']): boolean =>
  kind === 'session-without-outcome' || kind === 'credits-running-out';

/** What wants attention, the longest first, what was put off left out. */
export const attentionNow = async (coachId: string, zone: string, at: string): Promise<Region<'attention'>> => {
  const [stored, ...found] = await Promise.all([
    listAttentionOf(coachId, at, { limit: insightLimits.attentionRead }),
    listWithoutOutcome(coachId, at),
    listRunningOut(coachId, zone, at),
  ]);
  const isPutOff = ({ until }: StoredAttention) => until !== undefined && until > at;
  const putOff = new Set(stored.items.filter(isPutOff).map(attentionId));
  const wanting = [...stored.items.filter(({ kind }) => !isFound(kind)), ...found.flat()]
    .map(({ coachId: _coach, until: _until, ...item }) => Object.assign(item, { id: attentionId(item) }))
    .filter(({ id }) => !putOff.has(id))
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  return {
    items: wanting.slice(0, insightLimits.attention),
    more: wanting.length > insightLimits.attention || stored.cursor !== undefined,
  };
};
