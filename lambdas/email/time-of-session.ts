/** When a session is. */
export interface SessionTime {
  /** ISO 8601 instant. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/**
 * A session's day and hours on the clocks of a zone, which is named: `Monday 15 February 2027, 09:00–10:00 (Amsterdam, UTC+1)`.
 * @param locale BCP 47
 */
export const timeOfSession = (locale: string, { startsAt, durationMinutes }: SessionTime, timeZone: string): string => {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(start);
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return `${day}, ${hour.format(start)}–${hour.format(end)} (${zoneName(timeZone, start)})`;
};

/** The same in a few letters, for the subject of a mail: `Mon 15 Feb 2027, 09:00`. */
export const shortTimeOfSession = (locale: string, { startsAt }: SessionTime, timeZone: string): string => {
  const start = new Date(startsAt);
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  // British dates have a comma after the weekday, which our own have not.
  const day = new Intl.DateTimeFormat(locale, date).format(start).replace(/^(\p{L}+\.?), /u, '$1 ');
  return `${day}, ${new Intl.DateTimeFormat(locale, hour).format(start)}`;
};

const zoneName = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === offset ? place : `${place}, ${offset}`;
};
