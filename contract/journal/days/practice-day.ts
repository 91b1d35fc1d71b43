import { plusDays } from '../../core/time/dates.ts';
import { dayLimits } from '../limits.ts';

/** Where and when something was done, as its streak needs it. */
export interface Mark {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** By how many minutes the clocks there were ahead of UTC. */
  readonly offset: number;
}

/**
 * The day on which a person counts what they did: the date on the wall, or the one before while the clocks there show less than three.
 * It is kept with what was done and never reckoned anew. `Intl` alone, so that every browser has it at once.
 * @param at instant, ISO 8601
 */
export const practiceDay = (at: string, zone: string): string => {
  const { date, hour } = wallClock(at, zone);
  return hour < dayLimits.dayBegins ? plusDays(date, -1) : date;
};

/** Local hour of a zone at an instant, 0 to 23. */
export const hourAt = (at: string, zone: string): number => wallClock(at, zone).hour;

/** By how many minutes the clocks of a zone are ahead of UTC at an instant. */
export const offsetMinutes = (at: string, zone: string): number => {
  const { date, hour, minute } = wallClock(at, zone);
  const shown = Date.parse(`${date}T00:00Z`) / 60_000 + hour * 60 + minute;
  return shown - Math.floor(Date.parse(at) / 60_000);
};

const wallClock = (at: string, zone: string) => {
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  );
  const two = (type: string): string => (shown[type] ?? '').padStart(2, '0');
  return {
    date: `${(shown['year'] ?? '').padStart(4, '0')}-${two('month')}-${two('day')}`,
    hour: Number(shown['hour']),
    minute: Number(shown['minute']),
  };
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than asking it. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, made);
  return made;
};
