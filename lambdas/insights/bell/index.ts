import '#lambdas/temporal.ts';
import { defined } from '#contract/core/defined.ts';
import { type Bell, type BellKind, type BellNews, bellKindsOf } from '#contract/insights/bell/schema.ts';
import { bellLimits } from '#contract/insights/limits.ts';
import type { Activity, Attention } from '#contract/insights/schema.ts';
import { isTheirCoach, relationsOf } from '#lambdas/data/clients/client.ts';
import { getThreads } from '#lambdas/data/community/messages/thread.ts';
import { activitySince } from '#lambdas/data/feed/activity.ts';
import { leaveOutOfBell, lookAtBell, readBell } from '#lambdas/data/feed/bell.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { coachDays } from '../figures/coach-zone.ts';
import { readAttention } from '../rules/dashboard-regions.ts';
import { sessionsOfWeek } from '../rules/sessions-of-week.ts';
import { visibleActivity } from '../rules/visible-activity.ts';
import { latestOf, memberOf } from './rules/circle-of.ts';
import { clientSources } from './rules/client-news.ts';
import { coachLists, isCallOf, isNewsOf, newsOfThread, waitingThreads } from './rules/coach-news.ts';
import { bellSince } from './rules/is-ringing.ts';

/** Events read of a coach, their own acts included, which are left out. */
const eventsRead = 100;

type Lists = Pick<Bell, 'activity' | 'attention' | 'news'>;

/** Reads a source of these kinds, unless all of them are switched off; a failure is noted, and the others are read nevertheless. */
type Attempt = <Item>(kinds: readonly BellKind[], read: () => Promise<Item[]>) => Promise<Item[]>;

const getBell: Handler<'getBell'> = async ({ caller: { userId, userType } }) => {
  const at = now();
  const { seenAt, off } = await readBell(userId, { consistent: true });
  const failed = new Set<BellKind>();
  const attempt: Attempt = async (kinds, read) => {
    const shown = kinds.filter((kind) => !off.includes(kind));
    if (shown.length === 0) return [];
    try {
      return await read();
    } catch (error) {
      log('ERROR', 'a source of the bell could not be read', { kinds: shown.join(' '), error: described(error) });
      for (const kind of shown) failed.add(kind);
      return [];
    }
  };
  const lists = await (userType === 'coach' ? forCoach(userId, at, off, attempt) : forClient(userId, at, attempt));
  return { at, ...defined({ seenAt }), ...lists, failed: [...failed] };
};

const forCoach = async (coachId: string, at: string, off: readonly BellKind[], attempt: Attempt): Promise<Lists> => {
  const since = bellSince(at);
  const [activity, attention, news] = await Promise.all([
    attempt(coachLists.activity, async () => {
      const events = await activitySince(coachId, since, eventsRead);
      return visibleActivity(
        coachId,
        events.filter((event) => isNewsOf(event, off)),
      );
    }),
    attempt(coachLists.attention, async () => {
      const days = await coachDays(coachId);
      const { items } = await readAttention(coachId, days.timeZone, sessionsOfWeek(coachId, days, at), at);
      return items.filter((item) => item.dueAt > since && isCallOf(item, off));
    }),
    attempt(coachLists.messages, async () => (await waitingThreads(coachId)).flatMap(newsOfThread)),
  ]);
  return latestIn({ activity, attention, news }, since);
};

const forClient = async (userId: string, at: string, attempt: Attempt): Promise<Lists> => {
  const since = bellSince(at);
  const relations = quiet(relationsOf(userId).then((all) => all.filter(isTheirCoach)));
  const reader = {
    userId,
    since,
    from: since,
    limit: bellLimits.entries,
    relations,
    threads: quiet(relations.then(getThreads)),
    member: quiet(
      relations.then((all) => {
        const latest = latestOf(all);
        return latest && memberOf(latest.coachId, userId);
      }),
    ),
  };
  const news = await Promise.all(
    bellKindsOf.user.map((kind) => attempt<BellNews>([kind], () => clientSources[kind](reader))),
  );
  return latestIn({ activity: [], attention: [], news: news.flat() }, since);
};

/** Several sources wait for it: when it fails, it fails for each of them. */
const quiet = <Found>(reading: Promise<Found>): Promise<Found> => {
  reading.catch(() => undefined);
  return reading;
};

interface Found {
  readonly activity: readonly Activity[];
  readonly attention: readonly Attention[];
  readonly news: readonly BellNews[];
}

const latestFirst = (one: string, other: string): number => other.localeCompare(one);

/** The latest of all lists together. */
const latestIn = ({ activity, attention, news }: Found, since: string): Lists => {
  const instants = [
    ...activity.map(({ at }) => at),
    ...attention.map(({ dueAt }) => dueAt),
    ...news.map(({ at }) => at),
  ]
    .filter((at) => at > since)
    .toSorted()
    .toReversed();
  const last = instants[bellLimits.entries - 1] ?? since;
  const isIn = (at: string): boolean => at >= last && at > since;
  return {
    activity: activity.filter(({ at }) => isIn(at)),
    attention: attention
      .filter(({ dueAt }) => isIn(dueAt))
      .toSorted((one, other) => latestFirst(one.dueAt, other.dueAt)),
    news: news.filter(({ at }) => isIn(at)).toSorted((one, other) => latestFirst(one.at, other.at)),
  };
};

/** Nobody has seen what is to come, and a device that was slower does not make seen things new again. */
const seeBell: Handler<'seeBell'> = async ({ caller: { userId }, body: { until, of } }) => {
  const at = now();
  const seen = new Date(until).toISOString();
  try {
    await commit(lookAtBell(userId, seen < at ? seen : at, of && `${of}SeenAt`));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const getBellSettings: Handler<'getBellSettings'> = async ({ caller: { userId } }) => {
  const { off } = await readBell(userId, { consistent: true });
  return { off };
};

const updateBellSettings: Handler<'updateBellSettings'> = async ({ caller: { userId }, body: { off } }) => {
  await commit(leaveOutOfBell(userId, off));
  return { off };
};

export const endpoints: Handlers<'bell'> = { getBell, seeBell, getBellSettings, updateBellSettings };
