import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from './formats.ts';

/** Names the days of a chart in the interface language. Days are UTC. */
export const usePeriod = () => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const short = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const long = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      /** 3 Mar */
      short: (day: string) => short.format(new Date(day)),
      /** 3 Mar 2026, or 25 – 31 Mar 2026 */
      long: ({ from, to }: { from: string; to: string }) => long.formatRange(new Date(from), new Date(to)),
    };
  }, [i18n.language]);
};
