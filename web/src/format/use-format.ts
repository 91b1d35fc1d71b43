import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes dates, times and numbers in the interface language and the device's own time zone. Instants are ISO 8601. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => formatIn(language), [language]);
};

const formatIn = (language: string) => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  // A day without a time belongs to no zone.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const longDate = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(language);
  return {
    /** 3 Mar 2026 */
    date: (instant: string) => date.format(new Date(instant)),
    /** 3 Mar 2026. @param value a day of the calendar, `2026-03-03` */
    day: (value: string) => day.format(new Date(value)),
    /** 3 Mar 2026, 14:05 */
    dateTime: (instant: string) => dateTime.format(new Date(instant)),
    /** 14:05 */
    time: (instant: string) => time.format(new Date(instant)),
    /** Tuesday, 3 March */
    longDate: (instant: string) => longDate.format(new Date(instant)),
    number: (value: number) => number.format(value),
    /** @param value whole percent, 0 to 100 */
    percent: (value: number) => percent.format(value / 100),
    list: (parts: readonly string[]) => list.format(parts),
  };
};
