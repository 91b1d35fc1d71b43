import { dateFormatOf, hoursBetween, type Reading } from '#contract/accounts/reading/reading.ts';
import type { Language } from '#contract/core/languages.ts';

/** When a session is. */
export interface SessionTime {
  /** ISO 8601 instant. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** Whose clocks it is read by, and how. */
interface Reader {
  readonly timeZone: string;
  readonly reading?: Reading | undefined;
}

/** A session's day and hours on the clocks of a zone, which is named: `Monday 15 February 2027, 09:00–10:00 (Amsterdam, UTC+1)`. */
export const timeOfSession = (
  language: Language,
  { startsAt, durationMinutes }: SessionTime,
  { timeZone, reading = {} }: Reader,
): string => {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const day = dateFormatOf(language, reading, date).format(start);
  const hours = hoursBetween(dateFormatOf(language, reading, { timeStyle: 'short', timeZone }), start, end);
  return `${day}, ${hours} (${zoneName(timeZone, start)})`;
};

/** The same in a few letters, for the subject of a mail: `Mon 15 Feb 2027, 09:00`. */
export const shortTimeOfSession = (
  language: Language,
  { startsAt }: SessionTime,
  { timeZone, reading = {} }: Reader,
): string => {
  const start = new Date(startsAt);
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  // British dates have a comma after the weekday, which our own have not.
  const day = dateFormatOf(language, reading, date)
    .format(start)
    .replace(/^(\p{L}+\.?), /u, '$1 ');
  return `${day}, ${dateFormatOf(language, reading, { timeStyle: 'short', timeZone }).format(start)}`;
};

/** A moment on the clocks of a zone, which is named: `Monday 15 February 2027, 09:00 (Amsterdam, UTC+1)`. */
export const momentText = (language: Language, at: string, { timeZone, reading = {} }: Reader): string => {
  const moment = new Date(at);
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const day = dateFormatOf(language, reading, date).format(moment);
  return `${day}, ${dateFormatOf(language, reading, { timeStyle: 'short', timeZone }).format(moment)} (${zoneName(timeZone, moment)})`;
};

const zoneName = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === offset ? place : `${place}, ${offset}`;
};
