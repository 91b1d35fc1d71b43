import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money/amount.ts';
import { minorDigits } from '#contract/money/written.ts';

/** Writes amounts (minor units) with the code of their currency, `EUR 1,234.50`: a dollar sign would not say which dollar. */
export const useMoney = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => amountsIn(language), [language]);
};

const amountsIn = (language: string) => {
  const formats = new Map<Currency, Intl.NumberFormat>();
  return (amount: number, currency: Currency): string => {
    const format =
      formats.get(currency) ??
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' });
    formats.set(currency, format);
    return format.format(amount / 10 ** minorDigits(currency));
  };
};
