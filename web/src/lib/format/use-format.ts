import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat, listFormat, numberFormat } from './formats.ts';

/** Writes dates, times and numbers in the interface language and the device's own time zone. Instants are ISO 8601. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => formatIn(language), [language]);
};

const formatIn = (language: string) => {
  const written = (instant: string, options: Intl.DateTimeFormatOptions): string =>
    dateFormat(language, options).format(new Date(instant));
  const date = (instant: string) => written(instant, { dateStyle: 'medium' });
  const time = (instant: string) => written(instant, { timeStyle: 'short' });
  return {
    /** 3 Mar 2026 */
    date,
    /** 3 Mar 2026. @param value a day of the calendar, `2026-03-03`, which belongs to no zone */
    day: (value: string) => written(value, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** 3 Mar 2026, 14:05 */
    dateTime: (instant: string) => written(instant, { dateStyle: 'medium', timeStyle: 'short' }),
    /** 14:05 */
    time,
    /** 14:05 where it was today, else 3 Mar 2026 */
    timeOrDate: (instant: string) => (date(instant) === date(new Date().toISOString()) ? time : date)(instant),
    /** Tuesday 3 March */
    longDate: (instant: string) => written(instant, { weekday: 'long', day: 'numeric', month: 'long' }),
    number: (value: number) => numberFormat(language).format(value),
    /** @param value whole percent, 0 to 100 */
    percent: (value: number) =>
      numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    list: (parts: readonly string[]) => listFormat(language).format(parts),
  };
};
