import type { Language } from '#contract/core/languages.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { resolve } from '#contract/core/time/local.ts';
import { datesOf } from '#contract/core/time/repeat.ts';
import type { Session, SessionPlace } from '#contract/scheduling/sessions/schema.ts';
import { isCancelled } from '#contract/scheduling/sessions/transitions.ts';
import { type Component, calendar, type Entry, type Party, type Words } from './calendar.ts';
import { timeZone } from './time-zone.ts';

/** How a series repeats, as it is stored. */
export interface SeriesRule {
  readonly seriesId: string;
  readonly localStart: string;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly frequency: 'weekly' | 'monthly';
  readonly interval: number;
  readonly weekdays?: readonly number[];
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly sequence: number;
  readonly updatedAt: string;
}

export interface Sequenced extends Session {
  readonly sequence: number;
}

/** How an entry is put to one reader. */
export interface Wording {
  readonly wordsOf: (session: Session) => Words;
  readonly organizer?: Party | undefined;
  readonly attendee?: Party | undefined;
}

/** How a session or series is called in every calendar, whatever becomes of it. */
export const uidOf = (id: string): string => `${id}${uidEnd}`;

const uidEnd = '@sessions.stillwater';

/** Whether an event in somebody's calendar is one of ours, which a mail or the feed brought there. */
export const isOwnUid = (uid: string): boolean => uid.endsWith(uidEnd);

/** One session by itself, in UTC. */
export const sessionEntry = (session: Sequenced, { wordsOf, ...parties }: Wording): Entry => ({
  ...parties,
  ...wordsOf(session),
  uid: uidOf(session.sessionId),
  sequence: session.sequence,
  writtenAt: session.updatedAt,
  begins: session.startsAt,
  durationMinutes: session.durationMinutes,
  isCancelled: isCancelled(session),
});

/** A session as a calendar of its own: told, or taken back. */
export const sessionCalendar = (session: Sequenced, wording: Wording): string =>
  calendar(isCancelled(session) ? 'CANCEL' : 'REQUEST', [sessionEntry(session, wording)]);

/**
 * A series as one entry that repeats, what was cancelled left out, what was moved by itself beside it; taken back when nothing is left. It is told
 * whole, also of a change of one session: a calendar program that missed a change, or has left one out, cannot be told of that one alone.
 */
export const seriesCalendar = (series: SeriesRule, sessions: readonly Sequenced[], wording: Wording): string => {
  const live = sessions.filter((session) => !isCancelled(session));
  const isLeft = live.length > 0;
  const common = live.at(-1) ?? sessions.at(-1);
  if (!common) throw new Error('A series has sessions');
  const expected = expectedOf(series);
  const { wordsOf, ...parties } = wording;
  const words = wordsOf(common);
  const master: Entry = {
    ...parties,
    ...words,
    uid: uidOf(series.seriesId),
    sequence: series.sequence,
    writtenAt: series.updatedAt,
    begins: expected.get(series.firstIndex) ?? common.startsAt,
    durationMinutes: series.durationMinutes,
    isCancelled: !isLeft,
    ...ruled(series, expected),
    except: isLeft ? left(expected, live) : [],
  };
  const others = live.filter((session) => !isAsRuled(session, series, expected, words, wordsOf));
  return calendar(
    isLeft ? 'REQUEST' : 'CANCEL',
    [
      master,
      ...others.map((session) => Object.assign(sessionEntry(session, wording), asOneOf(series, expected, session))),
    ],
    [zoneOf(series)],
  );
};

/** It stays one of its series, and so do the changes of its entry. */
const asOneOf = (series: SeriesRule, expected: ReadonlyMap<number, Local>, { index = 0 }: Session) => ({
  uid: uidOf(series.seriesId),
  sequence: series.sequence,
  instead: expected.get(index),
});

interface Local {
  readonly local: string;
  readonly timeZone: string;
}

/** When the rule has each of its sessions, by index. */
const expectedOf = ({ localStart, timeZone: zone, firstIndex, lastIndex, ...rule }: SeriesRule): Map<number, Local> => {
  const { frequency, interval, weekdays } = rule;
  const ends = { interval, skip: [], count: lastIndex - firstIndex + 1 };
  const dates = datesOf(
    dateOf(localStart),
    frequency === 'weekly'
      ? { frequency, ...ends, ...(weekdays && { weekdays: [...weekdays] }) }
      : { frequency, ...ends },
  );
  return new Map(
    dates.map(({ index, date }) => [firstIndex + index, { local: `${date}${localStart.slice(10)}`, timeZone: zone }]),
  );
};

const left = (expected: ReadonlyMap<number, Local>, live: readonly Session[]): Local[] => {
  const held = new Set(live.map(({ index }) => index));
  return [...expected].flatMap(([index, when]) => (held.has(index) ? [] : [when]));
};

/** An hour that the clocks leave out or show twice is told by its instant: calendar programs differ in what they make of it. */
const isAsRuled = (
  session: Session,
  series: SeriesRule,
  expected: ReadonlyMap<number, Local>,
  words: Words,
  wordsOf: Wording['wordsOf'],
): boolean => {
  const when = expected.get(session.index ?? 0);
  if (!when) return false;
  const own = wordsOf(session);
  const { instant, shifted, twice } = resolve(when.local, when.timeZone);
  return (
    !shifted &&
    !twice &&
    instant === session.startsAt &&
    session.durationMinutes === series.durationMinutes &&
    own.summary === words.summary &&
    own.location === words.location
  );
};

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * RFC 5545 leaves a month out that is too short, while a series has it on its last day: of the 31st that is simply the last day, of
 * the 29th and 30th the Februaries stand beside the rule.
 */
const ruled = (
  { frequency, interval, weekdays, localStart }: SeriesRule,
  expected: ReadonlyMap<number, Local>,
): Pick<Entry, 'rule' | 'also'> => {
  if (frequency === 'weekly') {
    const byday = weekdays && { byday: weekdays.flatMap((day) => days[day - 1] ?? []) };
    return { rule: { freq: 'WEEKLY', interval, wkst: 'MO', ...byday, count: expected.size } };
  }
  const day = Number(localStart.slice(8, 10));
  const isLast = day === 31;
  const also = isLast ? [] : [...expected.values()].filter(({ local }) => Number(local.slice(8, 10)) !== day);
  const count = expected.size - also.length;
  return { rule: { freq: 'MONTHLY', interval, bymonthday: isLast ? -1 : day, count }, also };
};

const zoneOf = (series: SeriesRule): Component => {
  const expected = [...expectedOf(series).values()];
  const first = expected[0]?.local ?? series.localStart;
  return timeZone(series.timeZone, first, expected.at(-1)?.local ?? first);
};

const byPhone: Record<Language, string> = {
  en: 'By phone',
  nl: 'Telefonisch',
  fr: 'Par téléphone',
  es: 'Por teléfono',
  de: 'Telefonisch',
};

/** Where a session is held, in words; nothing of what is online. Apart from the texts of mails, which who reads a feed need not load. */
export const placeText = (place: SessionPlace | undefined, language: Language): string | undefined =>
  place?.kind === 'phone' ? byPhone[language] : place?.address;
