import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './mail.ts';
import { nameInMail } from './name-in-mail.ts';
import { oneLine } from './one-line.ts';
import { pointedMail, pointOf } from './pointed-mail.ts';
import type { Occasion } from './texts/sessions/session-texts.ts';
import { sessionTextsOf } from './texts/sessions/session-texts-of.ts';
import { mailWordsOf } from './texts/words/mail-words-of.ts';
import { type SessionTime, timeOfSession } from './time-of-session.ts';

export interface SessionMailInput {
  readonly occasion: Occasion;
  readonly language: Language;
  readonly firstName: string;
  /** First and last name of the other: for a client the coach, for a coach the client. */
  readonly otherName: string;
  /** The recipient's, in which they read the time. */
  readonly timeZone: string;
  /** Where it differs, the same time is told beside it. */
  readonly otherTimeZone: string;
  /** The session; of a series, those to come. */
  readonly times: readonly SessionTime[];
  /** When the recipient was told last that it would be. */
  readonly before?: SessionTime | undefined;
  readonly title?: string | undefined;
  readonly videoLink?: string | undefined;
  readonly reason?: string | undefined;
  /** The recipient has no account yet. */
  readonly isPending?: boolean | undefined;
  /** Where the recipient sees the session and may move or cancel it. */
  readonly link?: string | undefined;
  /** Of a reminder: where its reader ends reminders. */
  readonly unsubscribe?: string | undefined;
}

/** Lines of a series; all of it is in the calendar entry. */
const shown = 12;

/** What became of a session or series, or that it is coming up; a calendar entry goes with all but the reminder. */
export const sessionMail = (input: SessionMailInput): Mail => {
  const { language, link } = input;
  // A series of which one session is left reads like one that was planned alone.
  const occasion = input.occasion === 'series' && input.times.length === 1 ? 'planned' : input.occasion;
  const { announcements, inCalendar, outOfCalendar, signUp, why, button: label } = sessionTextsOf(language);
  const otherName = nameInMail(input.otherName);
  const { subject, heading, introduction } = announcements[occasion](otherName, input.times.length);
  const hello = mailWordsOf(language).greeting(nameInMail(input.firstName));
  const points = pointsOf(input, otherName);
  const isOff = occasion.toLowerCase().endsWith('cancelled');
  const notes = [
    ...(input.isPending ? [signUp(otherName)] : []),
    ...(occasion === 'reminder' ? [] : [isOff ? outOfCalendar : inCalendar]),
  ];
  const reason = (occasion.startsWith('client') ? why.coach : why.client)(otherName);
  return pointedMail({
    language,
    subject,
    preheader: points[0]?.[1][0] ?? introduction,
    heading,
    greeting: hello,
    introduction,
    points,
    link: link === undefined ? undefined : { label, url: link },
    notes,
    unsubscribe: input.unsubscribe,
    reason,
  });
};

const pointsOf = (
  { language, times, before, timeZone, otherTimeZone, ...input }: SessionMailInput,
  otherName: string,
): [string, string[]][] => {
  const { locale } = mailWordsOf(language);
  const { labels, more } = sessionTextsOf(language);
  const [first] = times;
  const inZone = (time: SessionTime, zone: string) => timeOfSession(locale, time, zone);
  const isElsewhere = first && hoursIn(first, timeZone) !== hoursIn(first, otherTimeZone);
  return [
    ...(first
      ? [
          [
            labels.when,
            [
              ...times.slice(0, shown).map((time) => inZone(time, timeZone)),
              ...(times.length > shown ? [more(times.length - shown)] : []),
            ],
          ] satisfies [string, string[]],
        ]
      : []),
    ...(first && isElsewhere && times.length === 1
      ? pointOf(labels.forOther(otherName), inZone(first, otherTimeZone))
      : []),
    ...pointOf(labels.before, before && inZone(before, timeZone)),
    ...pointOf(labels.title, input.title && oneLine(input.title)),
    ...pointOf(labels.place, input.videoLink && oneLine(input.videoLink)),
    ...pointOf(labels.reason, input.reason && oneLine(input.reason)),
  ];
};

/** What the clocks show then: zones with other names may show the same. */
const hoursIn = ({ startsAt }: SessionTime, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(startsAt));
