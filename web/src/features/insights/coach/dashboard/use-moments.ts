import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#web/lib/format/formats.ts';

/** Writes instants (ISO 8601) in the interface language and a time zone. */
export const useMoments = (timeZone: string) => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const day = dateFormat(language, { dateStyle: 'medium', timeZone });
    const moment = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const time = dateFormat(language, { timeStyle: 'short', timeZone });
    const near = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const thisYear = dateFormat(language, near);
    const anyYear = dateFormat(language, { ...near, year: 'numeric' });
    return {
      /** 3 Mar 2026 */
      day: (instant: string): string => day.format(new Date(instant)),
      /** 3 Mar 2026, 14:05 */
      moment: (instant: string): string => moment.format(new Date(instant)),
      /** 14:05 */
      time: (instant: string): string => time.format(new Date(instant)),
      /** Tuesday, 3 March, with its year where that is another. @param date `2026-03-03` */
      date: (date: string, today: string): string =>
        (date.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(new Date(date)),
    };
  }, [language, timeZone]);
};
