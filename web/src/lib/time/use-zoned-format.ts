import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursBetween } from '#contract/accounts/reading/reading.ts';
import { dateFormat, listFormat } from '#web/lib/format/formats.ts';

/** Writes times in the interface language and any time zone. Instants are ISO 8601; local times are `2027-03-28T09:05`. */
export const useZonedFormat = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatIn(language), [language]);
};

const formatIn = (language: string) => {
  // Days, hours and weekdays by themselves belong to no zone.
  const plain = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' });
  const inFull = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const day = (date: string): string => plain(inFull).format(new Date(`${date}T00:00Z`));
  return {
    /** Mon, 29 Mar 2027, 09:00–10:00 */
    span: (startsAt: string, endsAt: string, timeZone: string): string => {
      const [start, end] = [new Date(startsAt), new Date(endsAt)];
      const whole = dateFormat(language, { ...inFull, hour: 'numeric', minute: '2-digit', timeZone });
      if (whole.format(start) !== whole.format(end)) return whole.formatRange(start, end);
      // An hour that comes twice, as clocks go back: a range names it once.
      const hours = hoursBetween(dateFormat(language, { timeStyle: 'short', timeZone }), start, end);
      return `${dateFormat(language, { ...inFull, timeZone }).format(start)}, ${hours}`;
    },
    /** Mon, 29 Mar 2027. @param date `2027-03-29` */
    day,
    /** Mon, 29 Mar 2027; Mon, 5 Apr 2027: days have commas of their own. */
    days: (dates: readonly string[]): string => dates.map(day).join('; '),
    /** 09:05. @param local `2027-03-29T09:05` */
    time: (local: string): string => plain({ timeStyle: 'short' }).format(new Date(`${local}Z`)),
    /** GMT+2 */
    offset: (instant: string, timeZone: string): string =>
      dateFormat(language, { timeZone, timeZoneName: 'shortOffset' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    /** Monday. @param number Monday is 1 */
    weekday: (number: number): string => plain({ weekday: 'long' }).format(mondayPlus(number - 1)),
    /** Mon */
    shortWeekday: (number: number): string => plain({ weekday: 'short' }).format(mondayPlus(number - 1)),
    list: (parts: readonly string[]): string => listFormat(language).format(parts),
  };
};

/** The first of January 2024 was a Monday. */
const mondayPlus = (days: number): Date => new Date(Date.UTC(2024, 0, 1 + days));
