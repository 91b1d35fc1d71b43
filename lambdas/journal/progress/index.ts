import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { type Grant, isShared, streamOf } from '#contract/journal/sharing/is-shared.ts';
import { streams } from '#contract/journal/sharing/schema.ts';
import { lastActiveDaysOf } from '#lambdas/data/accounts/people/activity.ts';
import { getInstruments } from '#lambdas/data/admin/instruments.ts';
import { listProgressOf } from '#lambdas/data/clients/client.ts';
import { type WellbeingEntry, wellbeingBetween } from '#lambdas/data/journal/days/entry.ts';
import type { Month } from '#lambdas/data/journal/days/month.ts';
import { listMonths, monthOf, monthOfMany } from '#lambdas/data/journal/days/month.ts';
import { grantOf, showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { agreedWith } from '#lambdas/guidance/guiding/agreed-with.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownClient, recordViewsOf } from '#lambdas/journal/entries/coach-view.ts';
import { sharedDays } from './rules/shared-days.ts';
import { sharedEntries } from './rules/shared-entries.ts';

/** Whole minutes practised in a month on the days on which practice is shared, without what is kept back. */
const minutesOf = (month: Month | undefined, since: string): number => {
  const days = month ? sharedDays([month], { practice: since }, { from: since, to: '9999' }) : [];
  return Math.floor(days.reduce((sum, { practiceSeconds = 0 }) => sum + practiceSeconds, 0) / 60);
};

/** Agreed items are between both; of the client's days only the shared streams are even named. */
const getClientProgress: Handler<'getClientProgress'> = async ({ caller, params, query }) => {
  const client = await ownClient(caller.userId, params.clientId);
  refuseTooLong(query);
  const { userId, progress: percent, assigned: total = 0, done = 0 } = client;
  const reply = { client, progress: { done, total, percent }, shared: grantOf(client).streams };
  if (userId === undefined) return { ...reply, ...nothing };
  const grant = grantOf(client);
  const [agreed, months, answered] = await Promise.all([
    agreedWith({ ...client, userId }),
    isDrawn(grant) ? listMonths(userId, { from: monthOf(query.from), to: monthOf(query.to), consistent: true }) : [],
    wellbeingBetween(userId, query),
  ]);
  const results = answered.filter((entry) => isShared(entry, grant));
  const isOpen = { ...grant.streams, reflections: undefined, ...(results.length > 0 && { wellbeing: 'by itself' }) };
  await recordViewsOf({ caller, userId, streams: streams.filter((stream) => isOpen[stream] !== undefined) });
  return {
    ...reply,
    ...agreed,
    days: sharedDays(months, grant.streams, query),
    ...(isOpen.wellbeing !== undefined && { wellbeing: results.map(resultOf) }),
    instruments: await instrumentsOf(results),
  };
};

const nothing = { days: [], instruments: [], assignments: [], enrolments: [], goals: [], plans: [] };

/** Mood and practice are drawn by the numbers of the months. */
const isDrawn = ({ streams: { mood, practice } }: Grant): boolean => mood !== undefined || practice !== undefined;

const refuseTooLong = ({ from, to }: { readonly from: string; readonly to: string }): void => {
  if (from <= to && to < plusDays(from, dayLimits.days)) return;
  throw new ProblemError('bad-request', { errors: [{ path: 'to', message: `At most ${dayLimits.days} days` }] });
};

const resultOf = ({ instrument, day, occurredAt, score, low }: WellbeingEntry) => ({
  instrument,
  day,
  occurredAt,
  score,
  low,
});

/** The texts of the questionnaires that were answered. */
const instrumentsOf = async (results: readonly WellbeingEntry[]) => {
  const ids = new Set(results.map(({ instrument }) => instrument));
  if (ids.size === 0) return [];
  return (await getInstruments()).instruments.filter(({ id }) => ids.has(id));
};

/** Without those who are archived: a page may hold fewer than asked for and still not be the last. */
const listProgress: Handler<'listProgress'> = async ({ caller, query }) => {
  const { items, ...page } = await listProgressOf(caller.userId, query);
  const month = monthOf(dateOf(now()));
  const practising = items.filter((client) => grantOf(client).streams.practice !== undefined);
  const [months, lastDays] = await Promise.all([
    monthOfMany(
      practising.flatMap(({ userId }) => userId ?? []),
      month,
    ),
    lastActiveDaysOf(items.filter(showsActivity).flatMap(({ userId }) => userId ?? [])),
  ]);
  return {
    ...page,
    items: items.map((client) => {
      const { userId = '', progress: percent, assigned = 0, done = 0, sessionsCompleted } = client;
      const since = grantOf(client).streams.practice;
      const practiceMinutes = since === undefined ? undefined : minutesOf(months.get(userId), since);
      return { client, percent, assigned, done, sessionsCompleted, lastUsedOn: lastDays.get(userId), practiceMinutes };
    }),
  };
};

/** A page may hold fewer than asked for and still not be the last: what is not shared is left out after it was read. */
const listSharedEntries: Handler<'listSharedEntries'> = async ({ caller, params, query }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const { userId } = client;
  if (userId === undefined) return { items: [] };
  const grant = grantOf(client);
  const page = await sharedEntries(userId, grant, query);
  const stream = streamOf[query.kind];
  if (grant.streams[stream] !== undefined || page.items.length > 0) {
    await recordViewsOf({ caller, userId, streams: [stream] });
  }
  return page;
};

export const endpoints: Handlers<'progress'> = { listProgress, getClientProgress, listSharedEntries };
