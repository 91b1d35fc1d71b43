import type { Clock } from '#contract/profile/schema.ts';

/** When a session is. */
export interface SessionTime {
  /** ISO 8601 instant. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** How it is read. */
export interface Reading {
  readonly timeZone: string;
  readonly clock?: Clock | undefined;
}

const hourIn = (locale: string, { timeZone, clock }: Reading): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    ...(clock === '12' ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' }),
    minute: '2-digit',
    timeZone,
  });

/**
 * A session's day and hours on the clocks of a zone, which is named: `Monday 15 February 2027, 09:00–10:00 (Amsterdam, UTC+1)`.
 * @param locale BCP 47
 */
export const timeOfSession = (locale: string, { startsAt, durationMinutes }: SessionTime, reading: Reading): string => {
  const { timeZone } = reading;
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(start);
  const hour = hourIn(locale, reading);
  return `${day}, ${hour.format(start)}–${hour.format(end)} (${zoneName(timeZone, start)})`;
};

/** The same in a few letters, for the subject of a mail: `Mon 15 Feb 2027, 09:00`. */
export const shortTimeOfSession = (locale: string, { startsAt }: SessionTime, reading: Reading): string => {
  const { timeZone } = reading;
  const start = new Date(startsAt);
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  // British dates have a comma after the weekday, which our own have not.
  const day = new Intl.DateTimeFormat(locale, date).format(start).replace(/^(\p{L}+\.?), /u, '$1 ');
  return `${day}, ${hourIn(locale, reading).format(start)}`;
};

const zoneName = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === offset ? place : `${place}, ${offset}`;
};
