/** From when to when on the clock: `09:00–10:00`, or `9:00 – 10:00 am`, which says once what both share. @param format of a time alone */
export const hoursBetween = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  // Over midnight the format would name both days.
  isOneDay(format.resolvedOptions().timeZone, from, to)
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;

const days = new Map<string, Intl.DateTimeFormat>();

const isOneDay = (timeZone: string, one: Date, other: Date): boolean => {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
  days.set(timeZone, day);
  return day.format(one) === day.format(other);
};
