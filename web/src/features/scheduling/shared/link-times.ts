import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursBetween } from '#contract/accounts/reading/reading.ts';
import { dateFormat } from '#web/lib/format/formats.ts';

/** The zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `America/New_York` as people say it: `New York`. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The day that a zone has at an instant, `2027-03-03`. */
export const dayIn = (instant: string, timeZone: string): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** Writes days and times as the clocks of a zone have them, in the interface language. */
export const useTimes = (timeZone: string) => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const day = dateFormat(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const shortDay = dateFormat(language, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
    const time = dateFormat(language, { timeZone, timeStyle: 'short' });
    return {
      /** Wednesday, 3 March 2027 */
      day: (instant: string) => day.format(new Date(instant)),
      /** Wed, 3 Mar */
      shortDay: (instant: string) => shortDay.format(new Date(instant)),
      /** 14:05 */
      time: (instant: string) => time.format(new Date(instant)),
      /** 14:05 – 15:05 */
      span: (from: string, to: string) => hoursBetween(time, new Date(from), new Date(to)),
    };
  }, [language, timeZone]);
};
