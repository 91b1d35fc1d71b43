import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import { priceOf, type UnbilledSession } from '#contract/billing/money/price-list.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePriceList } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { type LineDraft, lineOfPrice, newLine } from './draft.ts';

/** Makes lines of completed sessions, at their prices of the coach's list in the invoice's currency. */
export const useSessionLines = () => {
  const { t, i18n } = useTranslation('coach-revenue');
  const { day } = useFormat();
  const { data: prices } = usePriceList();
  const { data: seller } = useSeller();
  return useCallback(
    (sessions: readonly UnbilledSession[], currency: Currency): LineDraft[] => {
      return sessions.slice(0, moneyLimits.sessions).map((session) => {
        const { sessionId, startsAt, title, timeZone } = session;
        const price = priceOf(prices?.items ?? [], currency, session);
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
