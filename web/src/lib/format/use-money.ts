import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/billing/money/amount.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { numberFormat } from './formats.ts';

/**
 * Writes amounts (minor units) with the symbol of their currency, `€1,234.50`. Where several currencies are in sight, each has its code,
 * `EUR 1,234.50`: amounts that are never added are then told apart at a glance.
 * @param inSight what is shown together; nothing for an amount that stands alone
 */
export const useMoney = (inSight: readonly { readonly currency: Currency }[] = []) => {
  const { language } = useTranslation().i18n;
  const areSeveral = new Set(inSight.map(({ currency }) => currency)).size > 1;
  return useMemo(() => amountsIn(language, areSeveral ? 'code' : 'symbol'), [language, areSeveral]);
};

const amountsIn =
  (language: string, currencyDisplay: 'code' | 'symbol') =>
  (amount: number, currency: Currency): string =>
    numberFormat(language, { style: 'currency', currency, currencyDisplay }).format(
      amount / 10 ** minorDigits(currency),
    );
