import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { finishIssuing } from '#lambdas/billing/invoicing/issue.ts';
import { deliverLate } from '#lambdas/billing/invoicing/mail.ts';
import { remindOfInvoice } from '#lambdas/billing/invoicing/remind.ts';
import { sendDigests } from '#lambdas/community/circle-mail/send-digest.ts';
import { sendUnread } from '#lambdas/community/circle-mail/send-unread.ts';
import { letterIdOf } from '#lambdas/data/admin/dead-letter.ts';
import { getDueInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getDueThread } from '#lambdas/data/community/messages/thread.ts';
import { claimMorning, getDueMorning } from '#lambdas/data/scheduling/sessions/availability.ts';
import { doneBefore, dueSince, getDueSeries, getDueSession, notDue } from '#lambdas/data/scheduling/sessions/due.ts';
import { type Due, dueIn, type FoundDue, outOfSight, workOf } from '#lambdas/data/scheduling/sessions/due-work.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { getDueTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';
import { sendMorning } from '#lambdas/scheduling/session-mail/morning.ts';
import { sendOwnMail, sendOwnSeriesMail } from '#lambdas/scheduling/session-mail/own.ts';
import { remind } from '#lambdas/scheduling/session-mail/remind.ts';
import { sendSeriesMail, sendSessionMail } from '#lambdas/scheduling/session-mail/send-waiting.ts';
import { keepStanding } from '#lambdas/scheduling/sessions/rules/standing.ts';
import { lookAtRequest } from '#lambdas/scheduling/time-requests/rules/offer-freed.ts';

const hour = 3600;
// The very first run has no other to go on from.
const hoursOfFirstRun = 48;
const atOnce = 8;
/** Seconds. */
const morningLasts = 4 * hour;
/** Seconds: three runs. */
const onTimeFor = 900;

/** Counts of one run. */
export interface Report {
  readonly mails: number;
  /** Reminders that left within fifteen minutes of being due. */
  readonly onTime: number;
  /** Those that left later, and emails about sessions that were given up. An objective of docs/operations.md is about these two. */
  readonly late: number;
  /** Digests of circles, which the first run of each hour looks for. */
  readonly digests: number;
  /** Sessions, series, invoices, threads and digests that could not be looked at; the next run does. */
  readonly failed: number;
  /** Work that failed so often in a row that it waits for an administrator from now on. */
  readonly givenUp: number;
}

/**
 * Everything that was due until an instant: mails that did not leave with their change, reminders, invoices whose number is drawn and not
 * written, word of messages that nobody read, and once an hour what is new in circles. It goes on from the hour that an earlier run came to, however long ago that was.
 * @param at the clock of the run
 * @param until epoch milliseconds after which nothing is begun: the next run goes on from the hour that was not done with
 */
export const sendDue = async (at: string, until = Number.POSITIVE_INFINITY): Promise<Report> => {
  const present = at.slice(0, 13);
  const since = await dueSince();
  const counts = { mails: 0, onTime: 0, late: 0, digests: 0, failed: 0, givenUp: 0 };
  for (const each of hoursFrom(since ?? hourOf(plusSeconds(at, -hoursOfFirstRun * hour)), present)) {
    const due = await dueIn(each, at);
    for (let first = 0; first < due.length; first += atOnce) {
      if (Date.now() > until) return stopped(counts);
      const some = due.slice(first, first + atOnce);
      const done = await Promise.all(some.map((one) => looked(one, at)));
      for (const what of done) if (what !== 'nothing') counts[what] += 1;
      // Once for each, however often it was tried: one that SES never takes is not many.
      counts.late += some.filter((one, place) => 'sessionId' in one && done[place] === 'givenUp').length;
    }
  }
  const isFirst = (since ?? '') < present;
  const news = isFirst ? await sendDigests(at, until) : { digests: 0, failed: 0, givenUp: 0, isComplete: true };
  counts.digests += news.digests;
  counts.givenUp += news.givenUp;
  if (counts.failed === 0 && isFirst && news.isComplete) await commit(doneBefore(present));
  const all = { ...counts, failed: counts.failed + news.failed };
  return news.isComplete ? all : stopped(all);
};

const stopped = (report: Report): Report => {
  log('WARN', 'a run stopped in time, and the next goes on', { ...report });
  return report;
};

const hourOf = (instant: string): string => instant.slice(0, 13);

const hoursFrom = (first: string, last: string): string[] => {
  const found: string[] = [];
  for (let at = `${first}:00:00.000Z`; hourOf(at) <= last; at = plusSeconds(at, hour)) found.push(hourOf(at));
  return found;
};

type Outcome = keyof Report | 'nothing';

const looked = async (due: FoundDue, at: string): Promise<Outcome> => {
  try {
    if ('invoiceId' in due) return await invoiceAt(due, at);
    if ('threadOf' in due) return await threadAt(due, at);
    if ('day' in due) return await morningAt(due, at);
    if ('requestId' in due) return await requestAt(due, at);
    return await ('seriesId' in due ? seriesAt(due, at) : sessionAt(due, at));
  } catch (error) {
    if (error instanceof ConditionFailed) return 'nothing';
    const work = workOf(due);
    if (await giveUpAfterTen(work, error, outOfSight(due, at))) return 'givenUp';
    log('ERROR', 'something due was not done', {
      work: work.work,
      deadLetter: letterIdOf(work),
      error: described(error),
    });
    return 'failed';
  }
};

const seriesAt = async ({ coachId, seriesId }: Extract<Due, { seriesId: string }>, at: string) => {
  const found = await getDueSeries(coachId, seriesId);
  if (!isDue(found, at)) return 'nothing';
  const { series } = found;
  const isOwnSent = series.ownMail !== undefined && (await sendOwnSeriesMail(series, at));
  const isSent = series.mail === 'waiting' && (await sendSeriesMail(series, at)) === 'sent';
  if (series.mail !== 'waiting' && series.ownMail === undefined) await keepStanding(series, at);
  return isOwnSent || isSent ? 'mails' : 'nothing';
};

const invoiceAt = async ({ coachId, invoiceId }: Extract<Due, { invoiceId: string }>, at: string) => {
  const found = await getDueInvoice(coachId, invoiceId);
  if (!isDue(found, at)) return 'nothing';
  const invoice = await finishIssuing(found.invoice);
  const { mail, filesAt, remindAt } = invoice;
  const isDone = mail !== 'waiting' && filesAt !== undefined;
  if (isDone && remindAt !== undefined && remindAt <= at) {
    return (await remindOfInvoice(invoice, at)) ? 'mails' : 'nothing';
  }
  return (await deliverLate(invoice, at)) === 'sent' ? 'mails' : 'nothing';
};

const threadAt = async ({ coachId, threadOf }: Extract<Due, { threadOf: string }>, at: string) => {
  const found = await getDueThread({ coachId, clientId: threadOf });
  return isDue(found, at) && (await sendUnread(found.thread, at)) === 'sent' ? 'mails' : 'nothing';
};

/** What is late by hours is no mail for the morning any more. */
const morningAt = async ({ coachId }: Extract<Due, { day: string }>, at: string) => {
  const found = await getDueMorning(coachId);
  if (!isDue(found, at)) return 'nothing';
  await commit(claimMorning(coachId, found, at));
  const isWanted = found.availability.morningMail && at <= plusSeconds(found.dueAt, morningLasts);
  return isWanted && (await sendMorning(coachId, found.availability, at)) ? 'mails' : 'nothing';
};

const requestAt = async ({ coachId, requestId }: Extract<Due, { requestId: string }>, at: string) => {
  const found = await getDueTimeRequest(coachId, requestId);
  return isDue(found, at) && (await lookAtRequest(found.request, at)) ? 'mails' : 'nothing';
};

const sessionAt = async ({ coachId, sessionId }: Extract<Due, { sessionId: string }>, at: string) => {
  const found = await getDueSession(coachId, sessionId);
  if (!isDue(found, at)) return 'nothing';
  const { session } = found;
  const isOwnSent = session.ownMail !== undefined && (await sendOwnMail(session, at));
  if (session.mail === 'waiting') {
    // What became of the coach's own mail counts for when it is due next.
    const present = session.ownMail === undefined ? found : await getDueSession(coachId, sessionId);
    const isSent = present !== undefined && (await sendSessionMail(present.session, at)) === 'sent';
    return isSent || isOwnSent ? 'mails' : 'nothing';
  }
  if (session.ownMail !== undefined && !isToRemindNow(session, at)) return isOwnSent ? 'mails' : 'nothing';
  if (isToRemind(session, at)) {
    if ((await remind(session, at)) !== 'reminded') return 'nothing';
    // A refusal puts it off, so when it is due by now says nothing.
    const due = [session.reminder ?? '', session.updatedAt].toSorted()[1] ?? '';
    return at <= plusSeconds(due, onTimeFor) ? 'onTime' : 'late';
  }
  if (session.reminded === session.startsAt && session.reminderSent !== session.startsAt) {
    log('WARN', 'a reminder was begun and is not known to have left', { coachId, sessionId });
  }
  await commit(notDue(session, at));
  return 'nothing';
};

/** The index may show what has been done meanwhile, or put off. */
const isDue = <Found extends { readonly dueAt: string }>(found: Found | undefined, at: string): found is Found =>
  found !== undefined && found.dueAt !== '' && found.dueAt <= at;

/** A mail that waited may have come between a reminder and its time. */
const isToRemindNow = (session: StoredSession, at: string): boolean =>
  isToRemind(session, at) && (session.reminder ?? '') <= at;

/** Nobody is reminded of what has begun. */
const isToRemind = ({ status, reminder, reminded, startsAt }: StoredSession, at: string): boolean =>
  isUpcoming({ status, startsAt }, at) && reminder !== undefined && reminded !== startsAt;
