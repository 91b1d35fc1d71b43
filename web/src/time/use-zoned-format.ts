import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes times in the interface language and any time zone. Instants are ISO 8601; local times are `2027-03-28T09:05`. */
export const useZonedFormat = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatIn(language), [language]);
};

const formatIn = (language: string) => {
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const shortWeekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(language);
  const span = (timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  return {
    /** Mon, 29 Mar 2027, 09:00 – 10:00 */
    span: (startsAt: string, endsAt: string, timeZone: string): string =>
      span(timeZone).formatRange(new Date(startsAt), new Date(endsAt)),
    /** Mon, 29 Mar 2027. @param date `2027-03-29` */
    day: (date: string): string => day.format(new Date(`${date}T00:00Z`)),
    /** 09:05. @param local `2027-03-29T09:05` */
    time: (local: string): string => time.format(new Date(`${local}Z`)),
    /** GMT+2 */
    offset: (instant: string, timeZone: string): string =>
      new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    /** Monday. @param number Monday is 1 */
    weekday: (number: number): string => weekday.format(mondayPlus(number - 1)),
    /** Mon */
    shortWeekday: (number: number): string => shortWeekday.format(mondayPlus(number - 1)),
    list: (parts: readonly string[]): string => list.format(parts),
  };
};

/** The first of January 2024 was a Monday. */
const mondayPlus = (days: number): Date => new Date(Date.UTC(2024, 0, 1 + days));
