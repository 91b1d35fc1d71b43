import { dateAt } from '#contract/core/time/local.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import type { Attention, CoachDashboard } from '#contract/insights/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isLive, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import type { ClientCounts } from '#lambdas/data/clients/counts.ts';
import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import { listAttentionOf, type StoredAttention } from '#lambdas/data/feed/attention.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { attentionId } from './attention-id.ts';
import { listRunningOut } from './running-out.ts';
import type { Week } from './sessions-of-week.ts';
import { visibleActivity } from './visible-activity.ts';
import { listWithoutOutcome } from './without-outcome.ts';

type Region<Name extends keyof CoachDashboard> = Exclude<CoachDashboard[Name], { readonly failed: true }>;

/** The mean of the percentages of who has something to do, half up. */
export const progressOf = ({ withWork, percents }: ClientCounts): Region<'progress'> => ({
  clients: withWork,
  ...(withWork > 0 && { percent: Math.floor(percents / withWork + 0.5) }),
});

export const sessionsThisWeek = ({ sessions }: Week): Region<'sessionsThisWeek'> => {
  const held = sessions.filter(({ kind, status }) => kind === 'session' && isLive(status));
  return { total: held.length, done: held.filter(({ status }) => status === 'completed').length };
};

/** The session under way and the next ones with somebody, all of today's: those of this week, and a Query where these are too few. */
export const upcomingSessions = async (
  coachId: string,
  zone: string,
  week: Week,
  at: string,
): Promise<Region<'upcoming'>> => {
  const found: Session[] = week.sessions.filter((session) => session.endsAt > at && isPlanned(session));
  let cursor: string | undefined;
  let isOver = false;
  while (!isOver && found.length < insightLimits.upcoming) {
    const page = { limit: 2 * insightLimits.upcoming, cursor };
    const { items, ...next } = await listSessionsOf(coachId, week.end, '9999', page);
    found.push(...items.filter(isPlanned));
    ({ cursor } = next);
    isOver = cursor === undefined;
  }
  const today = dateAt(at, zone);
  const isToday = ({ startsAt }: Session) => dateAt(startsAt, zone) <= today;
  return { items: found.filter((session, index) => index < insightLimits.upcoming || isToday(session)) };
};

const isPlanned = (session: StoredSession): boolean => session.kind === 'session' && isOpen(session);

export const lastActivity = async (coachId: string): Promise<Region<'activity'>> => {
  const { items } = await listActivityOf(coachId, { limit: insightLimits.activity });
  return { items: await visibleActivity(coachId, items) };
};

/** These are looked for when they are asked for; of them only what was put off is stored. */
const isFound = (kind: StoredAttention['kind']): boolean =>
  kind === 'session-without-outcome' || kind === 'credits-running-out';

/** All attention items without postponed ones, and whether there may be more. */
export const readAttention = async (
  coachId: string,
  zone: string,
  week: Promise<Week>,
  at: string,
): Promise<{ items: Attention[]; more: boolean }> => {
  const [stored, ...found] = await Promise.all([
    listAttentionOf(coachId, at, { limit: insightLimits.attentionRead }),
    week.then((known) => listWithoutOutcome(coachId, known, at)),
    listRunningOut(coachId, zone, at),
  ]);
  const isPutOff = ({ until }: StoredAttention) => until !== undefined && until > at;
  const putOff = new Set(stored.items.filter(isPutOff).map(attentionId));
  const items = [...stored.items.filter(({ kind }) => !isFound(kind)), ...found.flat()]
    .map(({ coachId: _coach, until: _until, ...item }) => Object.assign(item, { id: attentionId(item) }))
    .filter(({ id }) => !putOff.has(id));
  return { items, more: stored.cursor !== undefined };
};

/** Attention items, the longest first. */
export const attentionNow = async (...asked: Parameters<typeof readAttention>): Promise<Region<'attention'>> => {
  const { items, more } = await readAttention(...asked);
  const wanting = items.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  return {
    items: wanting.slice(0, insightLimits.attention),
    more: more || wanting.length > insightLimits.attention,
  };
};
