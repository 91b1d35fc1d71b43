import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/billing/money/amount.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { numberFormat } from './formats.ts';

/** Writes amounts (minor units) with the code of their currency, `EUR 1,234.50`: a dollar sign would not say which dollar. */
export const useMoney = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => amountsIn(language), [language]);
};

const amountsIn =
  (language: string) =>
  (amount: number, currency: Currency): string =>
    numberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(
      amount / 10 ** minorDigits(currency),
    );
