import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { VatCategory } from '#contract/billing/money/amount.ts';
import { numberFormat } from '#web/lib/format/formats.ts';

/** Hundredths of a percent as people write them. */
export const usePercent = () => {
  const { i18n } = useTranslation();
  return useCallback(
    (rate: number): string =>
      numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000),
    [i18n.language],
  );
};

/** Says how something is taxed: "21 % VAT", "Exempt". */
export const useVatWords = () => {
  const { t } = useTranslation('invoices');
  const percent = usePercent();
  return useCallback(
    ({ category, rate }: { category: VatCategory; rate: number }): string =>
      category === 'S' ? t('vat.rate', { rate: percent(rate) }) : t(`vat.${category}`),
    [t, percent],
  );
};
