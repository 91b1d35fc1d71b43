import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { mailDueAgain, reminderLost } from '#contract/scheduling/limits.ts';
import type { MailRefused } from '#contract/scheduling/sessions/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { plusSeconds } from '../../table/clock.ts';
import { absent, differs, equals, every, present, some } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { dueAtIn, dueAttributes } from '../../table/table-schema.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { dueSinceItem, seriesItem, sessionItem } from './entities.ts';
import { type StoredSeries, StoredSeriesItem } from './series.ts';
import { StoredSession } from './session.ts';

const DueSession = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ session: v.parse(StoredSession, item), dueAt: dueAtIn(item.gsi3sk) })),
);

const DueSeries = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ series: v.parse(StoredSeriesItem, item), dueAt: dueAtIn(item.gsi3sk) })),
);

/** A session with when it is due; an empty text where it is not. The index may lag behind. */
export const getDueSession = (coachId: string, sessionId: string) =>
  get(DueSession, sessionItem.key({ coachId, sessionId }), { consistent: true });

/** As `getDueSession`. */
export const getDueSeries = (coachId: string, seriesId: string) =>
  get(DueSeries, seriesItem.key({ coachId, seriesId }), { consistent: true });

const Since = v.object({ hour: v.string() });

/** The earliest hour in which something may still be due; nothing before the first run. */
export const dueSince = async (): Promise<string | undefined> => (await get(Since, dueSinceItem.key()))?.hour;

/** Everything that was due in earlier hours is done. */
export const doneBefore = (hour: string): Write => put({ ...dueSinceItem.key(), hour });

const dueKeys = (dueAt: string, session: StoredSession) =>
  sessionItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, ...session });

/** The mail is done with; the coach's own may wait, or a reminder be to come, at once if it should have been there by now. */
const whenNext = (session: StoredSession, at: string) => {
  const { reminder, reminded, startsAt, status, ownMail } = session;
  // The index may lag behind the clock, which leaves an hour for good when it is over.
  const soon = plusSeconds(at, mailDueAgain);
  if (ownMail !== undefined) {
    const due = plusSeconds(session.updatedAt, mailDueAgain);
    return dueKeys(due > at ? due : soon, session);
  }
  const isToCome = reminder !== undefined && reminded !== startsAt && isUpcoming({ status, startsAt }, at);
  return isToCome ? dueKeys(reminder > soon ? reminder : soon, session) : undefined;
};

const stillWaits = ({ version }: { readonly version: number }) =>
  every(equals('version', version), equals('mail', 'waiting'));

/** Sent, failed for good, for nobody, or refused. */
export type MailOutcome = 'sent' | 'failed' | 'none' | MailRefused;

/** How it is stored and told. */
export const markedAs = (outcome: MailOutcome) =>
  outcome === 'limit' || outcome === 'ended'
    ? ({ mail: 'failed', mailRefused: outcome } as const)
    : ({ mail: outcome } as const);

/** The mail about this version is done with. Refused when there is a newer one. */
export const mailDone = (session: StoredSession, outcome: MailOutcome, at: string): Write => {
  const { mail, mailRefused } = { mailRefused: undefined, ...markedAs(outcome) };
  const next = whenNext(session, at);
  const told = { mailSequence: session.sequence, mailStartsAt: session.startsAt };
  return update(
    sessionItem.key(session),
    {
      set: { mail, mailRefused, ...(mail === 'sent' && told), ...next },
      remove: [
        ...(next ? [] : dueAttributes),
        ...(mail === 'sent' ? ['mailOff'] : []),
        ...(mailRefused === undefined ? ['mailRefused'] : []),
      ],
    },
    stillWaits(session),
  );
};

/**
 * An administrator has given up whatever of its mails was out of the clock's sight. A reminder still to come stays due. Nothing where nothing is to be
 * written; refused where the session has changed since, or is due anew.
 */
export const mailsDismissed = (session: StoredSession, at: string): Write | undefined => {
  const { ownMail, ...left } = session;
  const isMail = ownMail !== undefined || session.mail === 'waiting';
  const asRead = every(equals('version', session.version), absent('gsi3pk'));
  if (ownMail !== undefined && session.removed && session.seriesId === undefined)
    return remove(sessionItem.key(session), asRead);
  // Without a mail it was the reminder that is given up, unless its time has not come.
  const next = isMail || (session.reminder ?? '') > at ? whenNext(left, at) : undefined;
  if (!isMail && !next) return undefined;
  const set = { ...(session.mail === 'waiting' && markedAs('failed')), ...next };
  return update(sessionItem.key(session), { set, remove: ['ownMail'] }, asRead);
};

const stillOwn = ({ version, ownMail }: Pick<StoredSession, 'version' | 'ownMail'>) =>
  every(equals('version', version), equals('ownMail', ownMail));

/** The coach's own calendar is about to be told of it, so from now on it can not go without a word. Refused when there is a newer mail. */
export const tellingOwn = (session: StoredSession): Write =>
  update(sessionItem.key(session), { set: { ownTold: true } }, stillOwn(session));

/** As `tellingOwn`, for a series, by the mail about one of it, too. */
export const tellingOwnSeries = (series: StoredSeries): Write =>
  update(seriesItem.key(series), { set: { ownTold: true } }, present('pk'));

/** The mail for the coach's own calendar is done with. Refused when there is a newer one. */
export const ownMailDone = (session: StoredSession, at: string): Write => {
  // A series counts what became of each of its sessions.
  if (session.removed && session.seriesId === undefined) return remove(sessionItem.key(session), stillOwn(session));
  const { ownMail: _, ...left } = session;
  const next = session.mail === 'waiting' ? dueKeys(plusSeconds(at, mailDueAgain), session) : whenNext(left, at);
  const done = { ...defined({ set: next }), remove: ['ownMail', ...(next ? [] : dueAttributes)] };
  return update(sessionItem.key(session), done, stillOwn(session));
};

/** It did not leave and is due again. Refused when there is a newer one. */
export const ownMailAgain = (session: StoredSession, times: number, at: string): Write =>
  update(
    sessionItem.key(session),
    { set: { ownMail: times, ...dueKeys(plusSeconds(at, mailDueAgain), session) } },
    stillOwn(session),
  );

/** As `ownMailDone`, for a series. */
export const ownSeriesMailDone = (series: StoredSeries): Write =>
  update(
    seriesItem.key(series),
    {
      set: series.mail === 'waiting' ? {} : standingKeys(series),
      remove: ['ownMail', ...(series.mail === 'waiting' || series.standingAt !== undefined ? [] : dueAttributes)],
    },
    stillOwn(series),
  );

/** As `ownMailAgain`, for a series. */
export const ownSeriesMailAgain = (series: StoredSeries, times: number, at: string): Write =>
  update(seriesItem.key(series), { set: { ownMail: times, ...seriesDueKeys(series, at) } }, stillOwn(series));

/** When the clock looks next whether further dates are to be planned. */
const standingKeys = ({ standingAt, seriesId }: StoredSeries) =>
  standingAt === undefined ? {} : seriesItem.gsi3.key({ hour: standingAt.slice(0, 13), dueAt: standingAt, seriesId });

/** Nothing of it waits, so it is due for further dates alone. Refused when the series has changed since. */
export const dueForDates = (series: StoredSeries): Write =>
  update(seriesItem.key(series), { set: standingKeys(series) }, equals('version', series.version));

const seriesDueKeys = (series: StoredSeries, at: string) => {
  const dueAt = plusSeconds(at, mailDueAgain);
  return seriesItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, ...series });
};

/** The mail did not leave and is due again. Refused when there is a newer one. */
export const mailAgain = (session: StoredSession, times: number, at: string): Write =>
  update(
    sessionItem.key(session),
    {
      set: { mailTried: { version: session.version, times }, ...dueKeys(plusSeconds(at, mailDueAgain), session) },
    },
    stillWaits(session),
  );

/** As `mailDone`, for a series. @param told when those that take place begin, by index, as the mail told */
export const seriesMailDone = (
  series: StoredSeries,
  outcome: MailOutcome,
  told: Readonly<Record<string, string>>,
  at: string,
): Write => {
  const { mail } = markedAs(outcome);
  return update(
    seriesItem.key(series),
    {
      set: {
        mail,
        ...(mail === 'sent' && { mailSequence: series.sequence, told }),
        ...(series.ownMail === undefined ? standingKeys(series) : seriesDueKeys(series, at)),
      },
      remove: series.ownMail === undefined && series.standingAt === undefined ? dueAttributes : [],
    },
    stillWaits(series),
  );
};

/** The mail about one of a series told this. Refused when the series has changed since: its own mail tells more. */
export const recordMailedTimes = (series: StoredSeries, told: Readonly<Record<string, string>>): Write =>
  update(seriesItem.key(series), { set: { told } }, equals('version', series.version));

/** As `mailAgain`, for a series. */
export const seriesMailAgain = (series: StoredSeries, times: number, at: string): Write =>
  update(
    seriesItem.key(series),
    { set: { mailTried: { version: series.version, times }, ...seriesDueKeys(series, at) } },
    stillWaits(series),
  );

/**
 * Takes the reminder of this start upon oneself, before the mail: of many who try, one may. Refused when somebody has, or when the session
 * changed. It stays due, later, to be looked at should the one who took it be heard of no more.
 */
export const claimReminder = (session: StoredSession, at: string): Write =>
  update(
    sessionItem.key(session),
    { set: { reminded: session.startsAt, ...dueKeys(plusSeconds(at, reminderLost), session) } },
    every(
      equals('version', session.version),
      equals('status', 'scheduled'),
      some(absent('reminded'), differs('reminded', session.startsAt)),
    ),
  );

const isClaimed = ({ version, startsAt }: StoredSession) =>
  every(equals('version', version), equals('reminded', startsAt));

/** The reminder has left, and the next is due. Refused when the session has changed since. */
export const reminderSent = (session: StoredSession, at: string): Write => {
  const { set, remove } = afterReminder(session, at);
  return update(
    sessionItem.key(session),
    { set: { ...set, reminderSent: session.startsAt }, remove },
    isClaimed(session),
  );
};

/** What is due once a reminder is done with: the next that has not passed, which is claimed anew. */
const afterReminder = (session: StoredSession, at: string) => {
  const [reminder, ...later] = (session.laterReminders ?? []).filter((each) => each > at);
  if (reminder === undefined) return { set: {}, remove: ['laterReminders', ...dueAttributes] };
  return {
    set: { reminder, ...(later.length > 0 && { laterReminders: later }), ...dueKeys(reminder, session) },
    remove: ['reminded', ...(later.length > 0 ? [] : ['laterReminders'])],
  };
};

/** SES has refused the reminder: whoever comes next may try. Refused when the session has changed since. */
export const unclaimReminder = (session: StoredSession, at: string): Write =>
  update(
    sessionItem.key(session),
    { set: dueKeys(plusSeconds(at, mailDueAgain), session), remove: ['reminded'] },
    isClaimed(session),
  );

/** Nothing is due of this session but a further reminder. Refused when the session has changed since. */
export const notDue = (session: StoredSession, at: string): Write => {
  const { set, remove } = afterReminder(session, at);
  return update(sessionItem.key(session), { set, remove }, equals('version', session.version));
};
