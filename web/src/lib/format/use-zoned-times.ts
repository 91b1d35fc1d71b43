import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursBetween } from '#contract/accounts/reading/reading.ts';
import { trueNow } from './device-clock.ts';
import { deviceZone } from './device-zone.ts';
import { dateFormat, isoDays, ownZone } from './formats.ts';

/** Writes when something is in any time zone, in the interface language. Instants are ISO 8601, zones of the IANA database. */
export const useZonedTimes = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => timesIn(language), [language]);
};

const timesIn = (language: string) => {
  const format = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    dateFormat(language, { ...options, timeZone });
  return {
    /** Tuesday, 17 March 2027 */
    day: (instant: string, timeZone: string): string =>
      format(timeZone, { dateStyle: 'full' }).format(new Date(instant)),
    /** Tuesday */
    weekday: (instant: string, timeZone: string): string =>
      format(timeZone, { weekday: 'long' }).format(new Date(instant)),
    /** Tue, 17 or Mar: the pieces of a leaf of a calendar. */
    leaf: (instant: string, timeZone: string) => ({
      weekday: format(timeZone, { weekday: 'short' }).format(new Date(instant)),
      day: format(timeZone, { day: 'numeric' }).format(new Date(instant)),
      month: format(timeZone, { month: 'short' }).format(new Date(instant)),
    }),
    /** 10:00 */
    time: (instant: string, timeZone: string): string =>
      format(timeZone, { timeStyle: 'short' }).format(new Date(instant)),
    /** 10:00–11:00 */
    times: (startsAt: string, endsAt: string, timeZone: string): string =>
      hoursBetween(format(timeZone, { timeStyle: 'short' }), new Date(startsAt), new Date(endsAt)),
    /** GMT−4, with a minus sign, at which no line ends. */
    offset: (instant: string, timeZone: string): string =>
      format(timeZone, { timeZoneName: 'shortOffset' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')
        ?.value.replace('-', '−') ?? '',
  };
};

/** The day that a zone has at an instant, `2027-03-17`. */
export const dateIn = (timeZone: string, instant: string | number): string =>
  isoDays(timeZone).format(new Date(instant));

/** The day that it is where the person signed in lives, else on the clocks of this device. */
export const ownToday = (): string => dateIn(ownZone() ?? deviceZone(), trueNow());

/** Whether the clocks of two zones show the same at an instant. */
export const showTheSame = (one: string, other: string, instant: string): boolean =>
  one === other || clockIn(one, instant) === clockIn(other, instant);

const clockIn = (timeZone: string, instant: string): string =>
  dateFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

/** Name that people use for a zone: `New York` of `America/New_York`. */
export const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
