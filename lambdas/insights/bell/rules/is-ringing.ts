import { day } from '#contract/core/units.ts';
import { bellKindsOf } from '#contract/insights/bell/schema.ts';
import { bellLimits } from '#contract/insights/limits.ts';
import type { StoredThread } from '#lambdas/data/community/messages/thread.ts';
import { activitySince } from '#lambdas/data/feed/activity.ts';
import { attentionSince } from '#lambdas/data/feed/attention.ts';
import { readBell, type StoredBell } from '#lambdas/data/feed/bell.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { described, log } from '#lambdas/http/log.ts';
import { visibleActivity } from '../../rules/visible-activity.ts';
import { type ClientReader, clientSources } from './client-news.ts';
import { isCallOf, isNewsOf, newsOfThread } from './coach-news.ts';

/** From when on something is in the bell. */
export const bellSince = (at: string): string => plusSeconds(at, -bellLimits.days * day);

interface Asked extends Pick<StoredBell, 'off' | 'summariesSeenAt'> {
  readonly since: string;
  readonly at: string;
}

/**
 * Whether something is newer than somebody's last look. A bell that cannot be read does not ring: the menus that ask for it have other news.
 */
const rings = async <News>(userId: string, look: (asked: Asked) => Promise<News>): Promise<News | undefined> => {
  try {
    const at = now();
    const { seenAt, ...stored }: StoredBell = await readBell(userId);
    const first = bellSince(at);
    return await look({ ...stored, at, since: seenAt !== undefined && seenAt > first ? seenAt : first });
  } catch (error) {
    log('ERROR', 'the bell could not be read', { error: described(error) });
    return undefined;
  }
};

/** By what is stored alone: a session without an outcome and credits running out are found only when the bell is opened. */
export const ringsForCoach = async (coachId: string, threads: Promise<readonly StoredThread[]>): Promise<boolean> => {
  const news = await rings(coachId, async ({ off, since, at }) => {
    const [activity, attention, waiting] = await Promise.all([
      activitySince(coachId, since, bellLimits.glance),
      attentionSince(coachId, since, at, bellLimits.glance),
      off.includes('messages') ? [] : threads,
    ]);
    if (waiting.flatMap(newsOfThread).some((news) => news.at > since)) return true;
    if (attention.some((item) => isCallOf(item, off))) return true;
    const events = activity.filter((event) => isNewsOf(event, off));
    return events.length > 0 && (await visibleActivity(coachId, events)).length > 0;
  });
  return news ?? false;
};

type Shared = Pick<ClientReader, 'relations' | 'threads' | 'member'>;

/** Whether it rings, and how many summaries were looked at neither here nor on their page; none while the bell leaves them out. */
export const ringsForClient = async (userId: string, shared: Shared): Promise<{ bell: boolean; summaries: number }> => {
  // Where the last look itself cannot be read, nobody waits for these.
  for (const reading of Object.values(shared)) void reading.catch(() => undefined);
  const news = await rings(userId, async ({ off, since, summariesSeenAt = '', at }) => {
    const reader = { ...shared, userId, since, from: at, limit: bellLimits.glance };
    const lists = bellKindsOf.user.filter((kind) => !off.includes(kind)).map((kind) => clientSources[kind](reader));
    const fresh = (await Promise.all(lists)).flat().filter((each) => each.at > since);
    const summaries = fresh.filter((each) => each.kind === 'summary-shared' && each.at > summariesSeenAt);
    return { bell: fresh.length > 0, summaries: summaries.length };
  });
  return news ?? { bell: false, summaries: 0 };
};
