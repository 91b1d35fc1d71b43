import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import type { UnbilledSession } from '#contract/billing/money/price-list.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePriceList } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { type LineDraft, lineOfPrice, newLine } from './draft.ts';

/** Makes lines of completed sessions, at the first price of the coach's list in the invoice's currency: none is converted. */
export const useSessionLines = () => {
  const { t, i18n } = useTranslation('coach-revenue');
  const { day } = useFormat();
  const { data: prices } = usePriceList();
  const { data: seller } = useSeller();
  return useCallback(
    (sessions: readonly UnbilledSession[], currency: Currency): LineDraft[] => {
      const price = prices?.items.find((each) => each.currency === currency);
      return sessions.slice(0, moneyLimits.sessions).map(({ sessionId, startsAt, title, timeZone }) => {
        const on = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(startsAt));
        return Object.assign(price ? lineOfPrice(price, i18n.language) : newLine(seller ?? null, i18n.language), {
          text: t('unbilled.line', { title: title ?? price?.text ?? t('unbilled.session'), day: day(on) }),
          session: { id: sessionId, startsAt },
        });
      });
    },
    [t, i18n.language, day, prices, seller],
  );
};
