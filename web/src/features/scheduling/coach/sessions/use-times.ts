import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursBetween } from '#contract/accounts/reading/reading.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import type { View } from './calendar/view.ts';

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Writes instants as the clocks of a zone show them, and days of the calendar, in the interface language. */
export const useTimes = (timeZone: string) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => timesIn(language, timeZone), [language, timeZone]);
};

export type Times = ReturnType<typeof useTimes>;

export const timesIn = (language: string, timeZone: string) => {
  const time = dateFormat(language, { timeStyle: 'short', timeZone });
  const longDay = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const offset = dateFormat(language, { timeZoneName: 'shortOffset', timeZone });
  // Days and hours by themselves belong to no zone.
  const plain = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' });
  const hour = plain({ hour: 'numeric' });
  const weekday = plain({ weekday: 'short' });
  const dayOfMonth = plain({ day: 'numeric' });
  const dateLong = plain({ weekday: 'long', day: 'numeric', month: 'long' });
  const titles: Readonly<Record<View, Intl.DateTimeFormat>> = {
    day: plain({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    week: plain({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: plain({ month: 'long', year: 'numeric' }),
  };
  const clock = (from: string, to: string): string => hoursBetween(time, new Date(from), new Date(to));
  return {
    timeZone,
    /** 09:00 */
    time: (instant: string) => time.format(new Date(instant)),
    /** 09:00–10:00 */
    range: clock,
    /** Monday 29 March */
    longDay: (instant: string) => longDay.format(new Date(instant)),
    /** Monday 29 March, 09:00–10:00 */
    when: (from: string, to: string) => `${longDay.format(new Date(from))}, ${clock(from, to)}`,
    /** 09. @param whole 0 to 23 */
    hour: (whole: number) => hour.format(new Date(Date.UTC(2000, 0, 1, whole))),
    /** Mon. @param date a day of the calendar, as below */
    weekday: (date: string) => weekday.format(at(date)),
    /** 29 */
    dayOfMonth: (date: string) => dayOfMonth.formatToParts(at(date)).find(({ type }) => type === 'day')?.value ?? '',
    /** Monday 29 March */
    longDate: (date: string) => dateLong.format(at(date)),
    /** Names the range of a view: 29 Mar – 4 Apr 2027; March 2027; Monday 29 March 2027. */
    title: (view: View, date: string, days: readonly string[]) =>
      view === 'week'
        ? titles.week.formatRange(at(days[0] ?? date), at(days.at(-1) ?? plusDays(date, 6)))
        : titles[view].format(at(date)),
    /** GMT+2. @param instant milliseconds since 1970 */
    offset: (instant: number) => offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  };
};
