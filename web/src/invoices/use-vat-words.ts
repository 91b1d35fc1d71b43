import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VatCategory } from '#contract/money/amount.ts';
import { numberFormat } from '#web/format/formats.ts';

/** Says how something is taxed: "21 % VAT", "Exempt". */
export const useVatWords = () => {
  const { t, i18n } = useTranslation('invoices');
  const percent = useMemo(
    () => numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }),
    [i18n.language],
  );
  return useCallback(
    ({ category, rate }: { category: VatCategory; rate: number }): string =>
      category === 'S' ? t('vat.rate', { rate: percent.format(rate / 10_000) }) : t(`vat.${category}`),
    [t, percent],
  );
};
