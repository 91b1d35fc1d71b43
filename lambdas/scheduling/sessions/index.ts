import { defined } from '#contract/core/defined.ts';
import '#lambdas/temporal.ts';
import type { StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { isLive, isOpen, isUsed } from '#contract/scheduling/sessions/transitions.ts';
import { notBilled } from '#lambdas/data/billing/money/billing.ts';
import { removeActivity } from '#lambdas/data/feed/activity.ts';
import { giveTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { getSeries, sameSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import {
  changeSession,
  getSession as readSession,
  removeStored,
  type StoredSession,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { plannedAfter } from '#lambdas/scheduling/activity-of-sessions.ts';
import { withStatus } from '#lambdas/scheduling/changed.ts';
import { creditWrites } from '#lambdas/scheduling/credits.ts';
import { findSession } from '#lambdas/scheduling/own-session.ts';
import { groupAround } from '#lambdas/scheduling/session-mail/group.ts';
import { notify, notifyOfSeries } from '#lambdas/scheduling/session-mail/notify.ts';
import { getSession, listSessions } from './endpoints/read-sessions.ts';
import { cancelSeriesFrom } from './rules/cancel-series.ts';
import { changeOne } from './rules/change-one.ts';
import { changeSeriesFrom } from './rules/change-series.ts';
import { createOne } from './rules/create-one.ts';
import { createSeries } from './rules/create-series.ts';
import { extendSeries, showSeries } from './rules/extend-series.ts';
import { needsNotification, notifyAgain } from './rules/notify-again.ts';
import { offerTimes } from './rules/offer-times.ts';
import { setStatus } from './rules/set-status.ts';
import { setStanding } from './rules/standing.ts';
import { takeTimeOff } from './rules/time-off.ts';

/**
 * A session that nobody else was notified of is deleted. Any other stays in the calendars of two people: it is
 * cancelled, never removed. An entry in the coach's own calendar is removed by a mail, as with a cancellation.
 */
const removeSession: Handler<'removeSession'> = async ({ caller, params }) => {
  const session = await readSession(caller.userId, params.sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  const { coachId, seriesId } = session;
  const [series, group] = await Promise.all([
    seriesId === undefined ? undefined : getSeries(coachId, seriesId, { consistent: true }),
    groupAround(session),
  ]);
  // One entry in a calendar tells of a whole series, also when a mail is about one of it.
  if (!mayGo(session, group ? [group.root, ...group.sessions] : [session])) throw new ProblemError('session-closed');
  const at = now();
  const cancelled = withStatus(session, { status: 'cancelled', by: 'coach' }, { at, notify: false });
  const changes = [{ before: session, after: cancelled }];
  const entry = group?.root ?? session;
  const isToldOf = isToTakeBack(session, entry, at);
  // What stands on an invoice has begun.
  const free = session.startsAt <= at ? [notBilled(session)] : [];
  const writes = [
    isToldOf || (group && session.kind === 'session')
      ? changeSession(session, remainsOf(isLive(session.status) ? cancelled : session, isToldOf, at))
      : removeStored(session),
    ...(series ? [sameSeries(series)] : []),
    ...(group && group.root.seriesId !== seriesId ? [sameSeries(group.root)] : []),
    ...(isLive(session.status) ? giveTime(coachId, [session]) : []),
    ...creditWrites(changes, at),
    ...untold(session),
    ...(await plannedAfter(changes, at)),
    ...free,
  ] as const;
  try {
    await commit(...writes);
  } catch (error) {
    const isBilled = error instanceof ConditionFailed && free.some((write) => error.refuses(write));
    throw isBilled ? new ProblemError('session-on-invoice', { cause: error }) : error;
  }
};

/** An outcome counts for the client, so it has to be taken back first. */
const mayGo = (session: StoredSession, told: readonly Parameters<typeof wasMailed>[0][]): boolean => {
  const { kind, status, createdBy, changedBy, reminded, reminderSent } = session;
  if (isUsed(status)) return false;
  if (kind === 'block') return true;
  const isTheirs = createdBy === 'client' || changedBy === 'client';
  return !isTheirs && (reminded ?? reminderSent) === undefined && !told.some(wasMailed);
};

const wasMailed = ({ mail, mailSequence }: Pick<StoredSession, 'mail' | 'mailSequence'>): boolean =>
  mail !== 'none' || mailSequence !== undefined;

/** Seconds in which a mail that tells of several cancellations has left, or nobody tries any more. */
const settled = 1800;

/** Whether the coach's own calendar may show it still. One that was cancelled may be told of with others, by a mail that finds it no more. */
const isToTakeBack = (
  { status, ownMail, farewell, cancelledAt = '' }: StoredSession,
  { ownTold }: Pick<StoredSession, 'ownTold'>,
  at: string,
): boolean => {
  if (farewell !== undefined && ownMail !== undefined) return true;
  return ownTold === true && (isLive(status) || ownMail !== undefined || cancelledAt > plusSeconds(at, -settled));
};

/** Nothing that anybody wrote, and nothing that any list has. */
const remainsOf = (session: StoredSession, isToldOf: boolean, at: string): StoredSession => {
  const { firstName: _first, lastName: _last, userId: _user, title: _title, videoLink: _link, ...rest } = session;
  const { laterReminders: _later, place: _place, ...plain } = rest;
  const { reason: _reason, reminder: _reminder, ownMail: _own, mailTried: _tried, ...left } = plain;
  return { ...left, ...(isToldOf && { ownMail: 0 }), removed: true, version: left.version + 1, updatedAt: at };
};

/** The coach's own list of what happened tells neither that it was planned nor that it was cancelled. A series is told of by its first. */
const untold = (session: StoredSession): Write[] => {
  const { coachId, clientId, sessionId: sourceId, seriesId, status, createdAt, updatedAt } = session;
  if (clientId === undefined) return [];
  return [
    ...(seriesId === undefined ? [removeActivity({ coachId, at: createdAt, kind: 'session-booked', sourceId })] : []),
    ...(status === 'cancelled'
      ? [removeActivity({ coachId, at: updatedAt, kind: 'session-cancelled', sourceId })]
      : []),
  ];
};

/**
 * A repeated request finds the session as it left it, one version on, and answers that. Of a session whose mail failed the status that it has
 * may be set once more with `notify`, which sends the mail again.
 */
const setSessionStatus: Handler<'setSessionStatus'> = async ({ caller, params, body }) => {
  const session = await readSession(caller.userId, params.sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  if (session.status === body.status && session.version === body.version + 1) return { items: [session] };
  if (session.version !== body.version) throw new ProblemError('changed-meanwhile');
  const changed = await change(session, body);
  const isSeriesNotified = body.scope !== 'one' && body.notify;
  const mailRefused = isSeriesNotified ? await notifyOfSeries(caller.userId, session.seriesId) : undefined;
  return { ...changed, ...defined({ mailRefused }), items: await notify(changed.items) };
};

const change = async (session: StoredSession, body: StatusChange): Promise<StatusChanged> => {
  if (needsNotification(session, body)) return notifyAgain(session);
  if (body.scope === 'one' || session.seriesId === undefined) return setStatus(session, body);
  if (body.status !== 'cancelled') {
    throw new ProblemError('bad-request', {
      errors: [{ path: 'scope', message: 'Only a cancellation is for several' }],
    });
  }
  return cancelSeriesFrom(session, body, body.scope);
};

/**
 * The way to send a mail again that failed, too: with the title as it is and `notify`. A series is told whole, by the scope `all`; of a session
 * that was cancelled the status is set again (`setSessionStatus`).
 */
const updateSession: Handler<'updateSession'> = async ({ caller, params, body }) => {
  const session = await findSession(caller.userId, params.sessionId, body.version);
  if (!isOpen(session)) throw new ProblemError('session-closed');
  if (body.scope === 'one' || session.seriesId === undefined) {
    const changed = await changeOne(session, body);
    return { ...changed, items: await notify(changed.items) };
  }
  const changed = await changeSeriesFrom(session, body, body.scope);
  const mailRefused = body.notify ? await notifyOfSeries(caller.userId, session.seriesId) : undefined;
  return { ...changed, ...defined({ mailRefused }) };
};

/** Named after the request's key, so a repeated request meets what it made before. */
const createSession: Handler<'createSession'> = async ({ caller, body, idempotency }) => {
  const request = { coachId: caller.userId, key: idempotency?.key ?? randomId(), hash: idempotency?.requestHash };
  const { repeat, ...one } = body;
  const made = repeat ? await createSeries(request, one, repeat) : await createOne(request, one);
  const mailRefused = 'notify' in body && body.notify ? await notifyOfSeries(caller.userId, made.seriesId) : undefined;
  return { ...made, ...defined({ mailRefused }), items: await notify(made.items) };
};

const getSeriesEndpoint: Handler<'getSeries'> = ({ caller, params }) => showSeries(caller.userId, params.seriesId);

/** The version guards against more than was asked for when a request comes twice. */
const extendSeriesEndpoint: Handler<'extendSeries'> = async ({ caller, params: { seriesId }, body }) => {
  const made = await extendSeries(caller.userId, seriesId, body);
  const mailRefused = body.notify ? await notifyOfSeries(caller.userId, seriesId) : undefined;
  return { ...made, ...defined({ mailRefused }) };
};

const setStandingEndpoint: Handler<'setStanding'> = ({ caller, params, body }) =>
  setStanding(caller.userId, params.seriesId, body);

const offerTimesEndpoint: Handler<'offerTimes'> = ({ caller, params }) => offerTimes(caller.userId, params.clientId);

/** The mails leave with the first session of each client. */
const takeTimeOffEndpoint: Handler<'takeTimeOff'> = async ({ caller, body }) => {
  const taken = await takeTimeOff(caller.userId, body);
  return { ...taken, changed: await notify(taken.changed) };
};

export const endpoints: Handlers<'sessions'> = {
  listSessions,
  getSession,
  createSession,
  updateSession,
  removeSession,
  setSessionStatus,
  getSeries: getSeriesEndpoint,
  extendSeries: extendSeriesEndpoint,
  setStanding: setStandingEndpoint,
  offerTimes: offerTimesEndpoint,
  takeTimeOff: takeTimeOffEndpoint,
};
