import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat, listFormat, numberFormat } from '#web/lib/format/formats.ts';

/** Days, times and lengths in the words of the interface language. */
export const useWords = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => wordsIn(language), [language]);
};

const wordsIn = (language: string) => {
  const weekday = dateFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const moment = dateFormat(language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const time = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const day = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const list = listFormat(language, { type: 'disjunction' });
  const unit = (name: 'minute' | 'hour' | 'day') => {
    const format = numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' });
    return (value: number) => format.format(value);
  };
  const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')];
  return {
    /** Monday. @param number Monday is 1; the first of January 2024 was one */
    weekday: (number: number) => weekday.format(new Date(Date.UTC(2024, 0, number))),
    /** Friday 15:00. @param hour of a week that begins on Monday at midnight; below 0 is the week before */
    moment: (hour: number) => moment.format(new Date(Date.UTC(2024, 0, 1, hour))),
    /** 09:30. @param local `09:30` */
    time: (local: string) => time.format(new Date(`2024-01-01T${local}:00Z`)),
    /** Mon 23 Nov. @param date `2026-11-23` */
    day: (date: string) => day.format(new Date(date)),
    /** Mon, 23 November 2026 */
    longDay: (date: string) => longDay.format(new Date(date)),
    minutes,
    days,
    /** 12 hours, 2 days */
    hours: (count: number) => (count >= 48 && count % 24 === 0 ? days(count / 24) : hours(count)),
    /** a, b or c */
    anyOf: (parts: readonly string[]) => list.format(parts),
  };
};

/** Usual values of the rules. */
export const offered = {
  durations: [15, 30, 45, 50, 60, 75, 90, 120],
  slotStepMinutes: [5, 10, 15, 20, 30, 45, 60, 90, 120],
  bufferMinutes: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  noticeHours: [0, 1, 2, 4, 6, 12, 24, 48, 72, 168],
  horizonDays: [7, 14, 30, 60, 90, 180, 365],
  cancellationHours: [0, 2, 4, 12, 24, 48, 72, 168],
  reminderHours: [0, 1, 2, 4, 12, 24, 48],
} as const;
