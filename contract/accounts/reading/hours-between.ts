/** From when to when on the clock: `09:00–10:00`, or `9:00 – 10:00 am`, which says once what both share. @param format of a time alone */
export const hoursBetween = (format: Intl.DateTimeFormat, from: Date, to: Date): string => {
  const [start, end] = [format.format(from), format.format(to)];
  // Over midnight the format would name both days. An hour that comes twice, as clocks go back, it would name once.
  const isPlain = start !== end && isOneDay(format.resolvedOptions().timeZone, from, to);
  return isPlain ? format.formatRange(from, to) : `${start} – ${end}`;
};

const days = new Map<string, Intl.DateTimeFormat>();

const isOneDay = (timeZone: string, one: Date, other: Date): boolean => {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
  days.set(timeZone, day);
  return day.format(one) === day.format(other);
};
