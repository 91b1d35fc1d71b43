import * as v from 'valibot';
import { mailDueAgain, reminderLost } from '#contract/sessions/limits.ts';
import type { MailRefused } from '#contract/sessions/schema.ts';
import { threadItem } from '../messages/entities.ts';
import { invoiceItem } from '../money/entities.ts';
import type { Work } from '../platform/dead-letter.ts';
import { plusSeconds } from '../table/clock.ts';
import { absent, differs, equals, every, present, some } from '../table/expression.ts';
import { get, query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { dueSinceItem, seriesItem, sessionItem } from './entities.ts';
import { type StoredSeries, StoredSeriesItem } from './series.ts';
import { StoredSession } from './session.ts';

/** A session, a series, an invoice or a thread that the clock is to look at. */
export type Due =
  | { readonly coachId: string; readonly invoiceId: string }
  | { readonly coachId: string; readonly threadOf: string }
  | { readonly coachId: string; readonly sessionId: string }
  | { readonly coachId: string; readonly seriesId: string };

const StoredDue = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((key): Due => {
    if (key.sk.startsWith('INVOICE#')) {
      const { coachId, id } = invoiceItem.partsOf(key);
      return { coachId, invoiceId: id };
    }
    if (key.sk === 'THREAD') {
      const { coachId, clientId } = threadItem.partsOf(key);
      return { coachId, threadOf: clientId };
    }
    return key.sk.startsWith('SERIES#') ? seriesItem.partsOf(key) : sessionItem.partsOf(key);
  }),
);

/** As what fails it is known by. */
export const workOf = (due: Due): Work => {
  const { coachId } = due;
  if ('threadOf' in due) return { work: 'thread', coachId, clientId: due.threadOf };
  if ('invoiceId' in due) return { work: 'invoice', coachId, itemId: due.invoiceId };
  return 'seriesId' in due
    ? { work: 'series', coachId, itemId: due.seriesId }
    : { work: 'session', coachId, itemId: due.sessionId };
};

/** The other way round; nothing for work that is not due at an hour. */
export const dueOf = ({ work, coachId = '', clientId = '', itemId = '' }: Work): Due | undefined => {
  if (work === 'thread') return { coachId, threadOf: clientId };
  if (work === 'invoice') return { coachId, invoiceId: itemId };
  if (work === 'series') return { coachId, seriesId: itemId };
  return work === 'session' ? { coachId, sessionId: itemId } : undefined;
};

const placeOf = (due: Due, dueAt: string) => {
  const { coachId } = due;
  const at = { hour: dueAt.slice(0, 13), dueAt };
  if ('threadOf' in due) {
    const { threadOf: clientId } = due;
    return { key: threadItem.key({ coachId, clientId }), index: threadItem.gsi3.key({ ...at, clientId }) };
  }
  if ('invoiceId' in due) {
    const { invoiceId: id } = due;
    return { key: invoiceItem.key({ coachId, id }), index: invoiceItem.gsi3.key({ ...at, id }) };
  }
  return 'seriesId' in due
    ? { key: seriesItem.key(due), index: seriesItem.gsi3.key({ ...at, ...due }) }
    : { key: sessionItem.key(due), index: sessionItem.gsi3.key({ ...at, ...due }) };
};

/** Takes something out of the clock's sight by its key alone: it may be what cannot be read. Refused when it is gone. */
export const outOfSight = (due: Due): Write => update(placeOf(due, '').key, { remove: nothingDue });

/** Puts it back. Refused when it is gone, or has come back with a change. */
export const dueAgain = (due: Due, dueAt: string): Write => {
  const { key, index } = placeOf(due, dueAt);
  // A thread reckons with it when it changes, and others have nothing under this name.
  const set = { ...index, ...('threadOf' in due && { againAt: dueAt }) };
  return update(key, { set }, every(present('pk'), absent('gsi3pk')));
};

const page = 500;

const instantLength = '2027-03-28T09:05:00.000Z'.length;

/**
 * What is due in an hour until an instant, first things first; a Query for each five hundred.
 * @param hour `2027-03-28T09`
 */
export const dueIn = async (hour: string, until: string): Promise<Due[]> => {
  const range = sessionItem.gsi3.range({ hour, dueAt: { first: hour, last: until } });
  const found: Due[] = [];
  for (let cursor: string | undefined; ; ) {
    const next = await query(StoredDue, range, { limit: page, cursor }, 'clock');
    found.push(...next.items);
    if (next.cursor === undefined) return found;
    cursor = next.cursor;
  }
};

const DueSession = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ session: v.parse(StoredSession, item), dueAt: item.gsi3sk.slice(0, instantLength) })),
);

const DueSeries = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ series: v.parse(StoredSeriesItem, item), dueAt: item.gsi3sk.slice(0, instantLength) })),
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

const nothingDue = ['gsi3pk', 'gsi3sk'];

/** The mail is done with; the coach's own may wait, or a reminder be to come, at once if it should have been there by now. */
const whenNext = (session: StoredSession, at: string) => {
  const { reminder, reminded, startsAt, status, ownMail } = session;
  // The index may lag behind the clock, which leaves an hour for good when it is over.
  const soon = plusSeconds(at, mailDueAgain);
  if (ownMail !== undefined) {
    const due = plusSeconds(session.updatedAt, mailDueAgain);
    return dueKeys(due > at ? due : soon, session);
  }
  const isToCome = reminder !== undefined && status === 'scheduled' && reminded !== startsAt && startsAt > at;
  return isToCome ? dueKeys(reminder > soon ? reminder : soon, session) : undefined;
};

const stillWaits = ({ version }: { readonly version: number }) =>
  every(equals('version', version), equals('mail', 'waiting'));

/** What became of a mail: it has left, has failed for good, nobody is to get it, or it must not leave. */
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
        ...(next ? [] : nothingDue),
        ...(mail === 'sent' ? ['mailOff'] : []),
        ...(mailRefused === undefined ? ['mailRefused'] : []),
      ],
    },
    stillWaits(session),
  );
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
  const done = { ...(next && { set: next }), remove: ['ownMail', ...(next ? [] : nothingDue)] };
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
    { remove: ['ownMail', ...(series.mail === 'waiting' ? [] : nothingDue)] },
    stillOwn(series),
  );

/** As `ownMailAgain`, for a series. */
export const ownSeriesMailAgain = (series: StoredSeries, times: number, at: string): Write =>
  update(seriesItem.key(series), { set: { ownMail: times, ...seriesDueKeys(series, at) } }, stillOwn(series));

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
        ...(series.ownMail !== undefined && seriesDueKeys(series, at)),
      },
      remove: series.ownMail === undefined ? nothingDue : [],
    },
    stillWaits(series),
  );
};

/** The mail about one of a series told this. Refused when the series has changed since: its own mail tells more. */
export const toldOfOne = (series: StoredSeries, told: Readonly<Record<string, string>>): Write =>
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

/** The reminder has left. Refused when the session has changed since. */
export const reminderSent = (session: StoredSession): Write =>
  update(sessionItem.key(session), { set: { reminderSent: session.startsAt }, remove: nothingDue }, isClaimed(session));

/** SES has refused the reminder: whoever comes next may try. Refused when the session has changed since. */
export const unclaimReminder = (session: StoredSession, at: string): Write =>
  update(
    sessionItem.key(session),
    { set: dueKeys(plusSeconds(at, mailDueAgain), session), remove: ['reminded'] },
    isClaimed(session),
  );

/** Nothing is due of this session; neither mail nor reminder is touched. Refused when the session has changed since. */
export const notDue = (session: StoredSession): Write =>
  update(sessionItem.key(session), { remove: nothingDue }, equals('version', session.version));
