import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import '#lambdas/temporal.ts';
import { dateAt, startOfDay } from '#contract/core/time/local.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { listMonths } from '#lambdas/data/billing/money/month.ts';
import { readClientCounts } from '#lambdas/data/clients/counts.ts';
import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import { countAmongMany, countNoMore } from '#lambdas/data/feed/aggregate.ts';
import {
  type AttentionPlace,
  postponeAttention,
  rememberPostponed,
  type StoredAttention,
} from '#lambdas/data/feed/attention.ts';
import { grantedIn } from '#lambdas/data/feed/granted.ts';
import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { coachDays, coachZone } from '#lambdas/insights/figures/coach-zone.ts';
import { lastDayOf, monthsOf, monthsOver, periodsOf } from '#lambdas/insights/figures/periods.ts';
import { wellbeingOf } from '#lambdas/insights/figures/wellbeing-of.ts';
import { placeOfId } from './rules/attention-id.ts';
import {
  attentionNow,
  lastActivity,
  progressOf,
  sessionsThisWeek,
  upcomingSessions,
} from './rules/dashboard-regions.ts';
import { firstStepsOf } from './rules/first-steps.ts';
import { hoursUsed } from './rules/hours-used.ts';
import { incomeIn } from './rules/income.ts';
import { creditsUsed, plannedIn, retentionOf, sessionFigures, sessionMonths } from './rules/own-business.ts';
import { revenueOfMonth } from './rules/revenue-of-month.ts';
import { runningOut } from './rules/running-out.ts';
import { sessionsOfWeek } from './rules/sessions-of-week.ts';
import { visibleActivity } from './rules/visible-activity.ts';
import { attentionForOutcome } from './rules/without-outcome.ts';

/**
 * Until a day begins by the coach's clocks, a month ahead at most; then it is there again, unless it was dealt with. Today undoes it: it is
 * there again at once.
 */
const dismissAttention: Handler<'dismissAttention'> = async ({ caller, params, body: { until } }) => {
  const at = now();
  const timeZone = await coachZone(caller.userId);
  const today = dateAt(at, timeZone);
  if (until < today || until > plusDays(today, insightLimits.putOffDays)) {
    throw new ProblemError('bad-request', { errors: [{ path: 'until', message: 'Within the next month' }] });
  }
  const place = placeOfId(params.id);
  if (!place) throw new ProblemError('attention-not-found');
  try {
    await commit(await puttingOff({ ...place, coachId: caller.userId }, startOfDay(until, timeZone), timeZone, at));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('attention-not-found', { cause: error });
    throw error;
  }
};

const puttingOff = async (place: AttentionPlace, until: string, zone: string, at: string): Promise<Write> => {
  const computed = readComputed(place, zone, at);
  if (!computed) return postponeAttention(place, until);
  if ((await computed)?.dueAt !== place.dueAt) throw new ProblemError('attention-not-found');
  return rememberPostponed(place, until);
};

/** Attention items that are computed on read; nothing for stored ones. */
const readComputed = (
  { coachId, kind, sourceId }: AttentionPlace,
  zone: string,
  at: string,
): Promise<StoredAttention | undefined> | undefined => {
  if (kind === 'credits-running-out') return runningOut({ coachId, clientId: sourceId }, zone, at);
  if (kind !== 'session-without-outcome') return undefined;
  return getSession(coachId, sourceId).then((session) => session && attentionForOutcome(session, at));
};

/** A month, quarter or year, or twelve months, by the coach's clocks, beside the same a year earlier; about clients’ well-being as many months as it has, which are over. */
const getAnalytics: Handler<'getAnalytics'> = async ({ caller: { userId: coachId }, query: { period, month } }) => {
  const timeZone = await coachZone(coachId);
  const today = dateAt(now(), timeZone);
  const asked = month !== undefined && month < today.slice(0, 7) ? lastDayOf(month) : today;
  const { present, before, yearBefore } = periodsOf(period, asked);
  const [first, last] = [present.from.slice(0, 7), present.to.slice(0, 7)];
  const [earlier, compared] = [monthsOf(before), monthsOf(yearBefore)];
  const isSame = before.from === yearBefore.from;
  const [sessions, apart, money, granted, wellbeing] = await Promise.all([
    sessionMonths(coachId, [...earlier, ...monthsOf(present)], timeZone, today),
    isSame ? [] : sessionMonths(coachId, compared, timeZone, today),
    listMonths(coachId, compared[0] ?? first, last),
    grantedIn(coachId, first, last),
    wellbeingOf(coachId, monthsOver(period, today), today),
  ]);
  const [had, has] = [sessions.slice(0, earlier.length), sessions.slice(earlier.length)];
  const lastYear = (isSame ? had : apart).map((each) => ({ month: each.month, completed: each.completed }));
  return {
    period,
    ...present,
    sessions: sessionFigures(has),
    retention: retentionOf(has, had),
    credits: { used: creditsUsed(has), granted },
    revenue: money.filter((each) => each.month >= first),
    yearBefore: { sessions: lastYear, revenue: money.filter((each) => compared.includes(each.month)) },
    wellbeing,
  };
};

/** Asked for apart from the figures, which are there at once: invoices and sessions of the period are read one by one. */
const getIncome: Handler<'getIncome'> = async ({ caller: { userId: coachId }, query: { period, month } }) => {
  const [timeZone, availability] = await Promise.all([coachZone(coachId), readAvailability(coachId)]);
  const today = dateAt(now(), timeZone);
  const asked = month !== undefined && month < today.slice(0, 7) ? lastDayOf(month) : today;
  const { present, yearBefore } = periodsOf(period, asked);
  const [income, planned] = await Promise.all([
    incomeIn(coachId, present, yearBefore),
    plannedIn(coachId, present, timeZone),
  ]);
  return { ...present, ...income, hours: hoursUsed(monthsOf(present), { ...availability, timeZone }, planned) };
};

/** All regions are read side by side; one that cannot be read says so, and the others stand. */
const getCoachDashboard: Handler<'getCoachDashboard'> = async ({ caller: { userId: coachId } }) => {
  const at = now();
  const counted = shared(readClientCounts(coachId));
  const days = shared(coachDays(coachId));
  const zone = shared(days.then(({ timeZone }) => timeZone));
  const week = shared(days.then((known) => sessionsOfWeek(coachId, known, at)));
  const [clients, progress, sessions, revenue, upcoming, activity, attention] = await Promise.all([
    region('clients', async () => {
      const { active, pending } = await counted;
      return { active, pending };
    }),
    region('progress', async () => progressOf(await counted)),
    region('sessionsThisWeek', async () => sessionsThisWeek(await week)),
    region('revenue', async () => revenueOfMonth(coachId, await zone, at)),
    region('upcoming', async () => upcomingSessions(coachId, await zone, await week, at)),
    region('activity', () => lastActivity(coachId)),
    region('attention', async () => attentionNow(coachId, await zone, week, at)),
  ]);
  const timeZone = await zone.catch(() => undefined);
  return { timeZone, clients, progress, sessionsThisWeek: sessions, revenue, upcoming, activity, attention };
};

/** A read that several regions wait for: when it fails, it fails for each of them, and nowhere else. */
const shared = <Found>(reading: Promise<Found>): Promise<Found> => {
  reading.catch(() => undefined);
  return reading;
};

const region = async <Found>(name: string, read: () => Promise<Found>): Promise<Found | { readonly failed: true }> => {
  try {
    return await read();
  } catch (error) {
    log('ERROR', 'a region of the dashboard could not be read', { region: name, error: described(error) });
    return { failed: true };
  }
};

/** With the own coach, from today on; taken back it is gone at once, out of every month that is not fixed. */
const setAggregateSharing: Handler<'setAggregateSharing'> = async ({ caller, body: { shared } }) => {
  const own = await ownCoachOf(caller.userId);
  const since = own?.relation.countedSince;
  if (!own) {
    if (shared) throw new ProblemError('relation-not-active');
  } else if (shared && since === undefined) await commit(...countAmongMany(own.relation, dateOf(now())));
  else if (!shared && since !== undefined) await commit(...countNoMore({ ...own.relation, countedSince: since }));
  return { shared };
};

/** A page may hold fewer than asked for and still not be the last: what is shared no more is left out after it was read. */
const listActivity: Handler<'listActivity'> = async ({ caller, query }) => {
  const { items, ...page } = await listActivityOf(caller.userId, query);
  return { ...page, items: await visibleActivity(caller.userId, items) };
};

export const endpoints: Handlers<'insights'> = {
  getCoachDashboard,
  getFirstSteps: ({ caller }) => firstStepsOf(caller.userId),
  listActivity,
  dismissAttention,
  getAnalytics,
  getIncome,
  setAggregateSharing,
};
