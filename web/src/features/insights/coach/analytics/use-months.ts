import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#web/lib/format/formats.ts';

/** Names months, `2026-11`, and the days of a period in the interface language. */
export const useMonths = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    // A month belongs to no zone.
    const short = dateFormat(language, { month: 'short', timeZone: 'UTC' });
    const long = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const days = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      /** Nov */
      short: (month: string): string => short.format(new Date(month)),
      /** November 2026 */
      long: (month: string): string => long.format(new Date(month)),
      /** 1 – 30 Nov 2026 */
      span: ({ from, to }: { readonly from: string; readonly to: string }): string =>
        days.formatRange(new Date(from), new Date(to)),
    };
  }, [language]);
};
