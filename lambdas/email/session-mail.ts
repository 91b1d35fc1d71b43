import type { Reading } from '#contract/accounts/reading/reading.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Line } from './blocks.ts';
import type { Mail } from './layout.ts';
import { nameInMail, oneLine } from './name-in-mail.ts';
import { pointedMail, pointOf } from './pointed-mail.ts';
import { mailWordsOf } from './texts/mail-words.ts';
import type { Occasion, Outcomes } from './texts/sessions/session-texts.ts';
import { sessionTextsOf } from './texts/sessions/session-texts-of.ts';
import { type SessionTime, shortTimeOfSession, timeOfSession } from './time-of-session.ts';

/** A session in a list. */
export interface ListedTime extends SessionTime {
  /** Where the recipient sees it and may move or cancel it. */
  readonly link?: string | undefined;
  /** In a change of its series. */
  readonly became?: Exclude<keyof Outcomes, 'cancelled'> | undefined;
}

/** Changes of a series to times that the recipient knows. */
export interface SeriesChange {
  readonly cancelled: readonly SessionTime[];
  readonly moved: readonly { readonly from: SessionTime; readonly to: SessionTime }[];
}

export interface SessionMailInput {
  readonly occasion: Occasion;
  readonly language: Language;
  /** Nothing where nobody knows that the name is the reader's own. */
  readonly firstName?: string | undefined;
  /** First and last name of the other: for a client the coach, for a coach the client. */
  readonly otherName: string;
  /** The recipient's, in which they read the time. */
  readonly timeZone: string;
  /** The recipient's. */
  readonly reading?: Reading | undefined;
  /** Where it differs, the same time is told beside it. */
  readonly otherTimeZone: string;
  /** The session; of a series, all that are to come. */
  readonly times: readonly ListedTime[];
  /** Changes of the times of a series. */
  readonly change?: SeriesChange | undefined;
  /** When the recipient was told last that it would be. */
  readonly before?: SessionTime | undefined;
  readonly title?: string | undefined;
  readonly videoLink?: string | undefined;
  /** Where it is held, when it is not online. */
  readonly where?: string | undefined;
  readonly reason?: string | undefined;
  /** The recipient has no account yet. */
  readonly isPending?: boolean | undefined;
  /** Where the recipient sees the session and may move or cancel it. */
  readonly link?: string | undefined;
  /** Where its reader ends mails of this kind; where they have no account, all of the coach. */
  readonly unsubscribe?: string | undefined;
}

/** News of a session or series, or a reminder; a calendar entry goes with all but the reminder. */
export const sessionMail = (input: SessionMailInput): Mail => {
  const { language, link, change } = input;
  const count = input.times.length || (change?.cancelled.length ?? 0);
  // A series of which one session is left reads like one that was planned alone.
  const occasion = input.occasion === 'series' && count === 1 ? 'planned' : input.occasion;
  const texts = sessionTextsOf(language);
  const { greeting } = mailWordsOf(language);
  const otherName = nameInMail(input.otherName);
  const { subject, heading, introduction } = texts.announcements[occasion](otherName, count);
  const [first] = [...input.times, ...(change?.cancelled ?? [])];
  const points = pointsOf(input, otherName);
  const [preheader = introduction] = points[0]?.[1] ?? [];
  return pointedMail({
    language,
    // With its day, or mail programs put all mails about other days under one heading.
    subject: first ? `${subject} · ${shortTimeOfSession(language, first, input)}` : subject,
    preheader: typeof preheader === 'string' ? preheader : preheader.text,
    heading,
    greeting: greeting(input.firstName === undefined ? undefined : nameInMail(input.firstName)),
    introduction: [introduction, ...outcomesOf(input)].join(' '),
    points,
    link: link === undefined ? undefined : { label: texts.button, url: link },
    notes: notesOf(input, occasion, otherName, count),
    unsubscribe: input.unsubscribe,
    unsubscribeLabel: input.isPending ? mailWordsOf(language).endMails(otherName) : undefined,
    reason: reasonOf(occasion, language, otherName),
  });
};

/** How many became what, in sentences. */
const outcomesOf = ({ language, times, change }: SessionMailInput): string[] => {
  if (!change || times.length === 0) return [];
  const { outcomes } = sessionTextsOf(language);
  const counts: Outcomes = {
    cancelled: change.cancelled.length,
    moved: change.moved.length,
    added: times.filter(({ became }) => became === 'added').length,
    unchanged: times.filter(({ became }) => became === 'unchanged').length,
  };
  return keysOf(counts).flatMap((name) => (counts[name] > 0 ? [outcomes[name](counts[name])] : []));
};

const notesOf = (
  { language, isPending }: SessionMailInput,
  occasion: Occasion,
  otherName: string,
  count: number,
): string[] => {
  const { calendarUpdated, inCalendar, outOfCalendar, signUp, staysYours } = sessionTextsOf(language);
  if (occasion === 'farewell') return isPending ? [outOfCalendar(count)] : [staysYours, outOfCalendar(count)];
  const isOff = occasion.toLowerCase().endsWith('cancelled');
  const isChange = /(changed|moved|timeOff)$/i.test(occasion);
  return [
    ...(isPending ? [signUp(otherName)] : []),
    ...(occasion === 'reminder' ? [] : [isOff ? outOfCalendar(count) : isChange ? calendarUpdated : inCalendar(count)]),
  ];
};

const reasonOf = (occasion: Occasion, language: Language, otherName: string): string => {
  const { why } = sessionTextsOf(language);
  if (occasion.startsWith('own')) return why.own;
  if (occasion === 'farewell') return why.former(otherName);
  return (occasion.startsWith('client') ? why.coach : why.client)(otherName);
};

const pointsOf = (
  { language, times, change, before, timeZone, reading, otherTimeZone, ...input }: SessionMailInput,
  otherName: string,
): [string, Line[]][] => {
  const { labels, became } = sessionTextsOf(language);
  const [first] = times;
  const inZone = (time: SessionTime, zone = timeZone) => timeOfSession(language, time, { timeZone: zone, reading });
  const listed = ({ link, became: outcome, ...time }: ListedTime): Line => {
    const text = outcome ? `${inZone(time)} · ${became[outcome]}` : inZone(time);
    return link === undefined ? text : { text, url: link };
  };
  const isElsewhere = first && hoursIn(first, timeZone) !== hoursIn(first, otherTimeZone);
  return [
    ...linesOf(labels.cancelled, change?.cancelled.map((time) => inZone(time)) ?? []),
    ...linesOf(labels.moved, change?.moved.map(({ from, to }) => `${inZone(from)} → ${inZone(to)}`) ?? []),
    ...linesOf(change ? labels.upcoming : labels.when, times.map(listed)),
    ...(first && isElsewhere && times.length === 1
      ? pointOf(labels.forOther(otherName), inZone(first, otherTimeZone))
      : []),
    ...pointOf(labels.before, before && inZone(before)),
    ...pointOf(labels.title, input.title && oneLine(input.title)),
    ...pointOf(labels.where, input.where && oneLine(input.where)),
    ...pointOf(labels.place, input.videoLink && oneLine(input.videoLink)),
    ...pointOf(labels.reason, input.reason && oneLine(input.reason)),
  ];
};

const linesOf = (label: string, lines: Line[]): [string, Line[]][] => (lines.length > 0 ? [[label, lines]] : []);

/** Local times: zones with other names may have the same. */
const hoursIn = ({ startsAt }: SessionTime, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(startsAt));
