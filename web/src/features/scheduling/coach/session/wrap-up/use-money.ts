import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import type { DraftInput } from '#contract/billing/money/invoices.ts';
import { priceOf } from '#contract/billing/money/price-list.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** What pays for a session: a credit that it holds, or an invoice at its price of the coach's list. */
export const useMoneyOf = (session: Session, clientId: string) => {
  const { sessionId, title, startsAt, localStart } = session;
  const { t } = useTranslation('coach-session');
  const { day } = useFormat();
  const credits = useQuery({
    queryKey: keyOf('credits', clientId),
    queryFn: async ({ signal }) =>
      (await call(creditRoutes, 'listCredits', { query: { clientId }, signal })).items[0] ?? null,
  });
  const prices = useQuery({
    queryKey: keyOf('price-list'),
    queryFn: ({ signal }) => call(moneyRoutes, 'getPriceList', { signal }),
  });
  const seller = useQuery({
    queryKey: keyOf('seller'),
    queryFn: async ({ signal }) => (await call(moneyRoutes, 'getSeller', { signal })).seller ?? null,
  });
  const billing = useQuery({
    queryKey: keyOf('billing', clientId),
    queryFn: ({ signal }) => call(moneyRoutes, 'getBilling', { query: { clientId }, signal }),
  });
  const asked = [credits, prices, seller, billing];
  const failed = asked.find(({ error }) => error !== null);
  const failure = failed && {
    error: failed.error,
    busy: asked.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(asked.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
  // The latest move of the ledger about it says whether a credit is held for it now, or used.
  const entry = credits.data?.entries.find((each) => each.sessionId === sessionId);
  const currency = seller.data?.currency ?? 'EUR';
  const price = priceOf(prices.data?.items ?? [], currency, session);
  const { buyer } = billing.data ?? {};
  const draft: DraftInput = {
    clientId,
    currency,
    prices: seller.data?.prices ?? 'gross',
    ...(buyer && { buyer }),
    lines: [
      {
        text: t('money.line', { title: title ?? price?.text ?? t('title'), day: day(dateOf(localStart)) }),
        quantity: 100,
        unitPrice: price?.price ?? 0,
        ...(!price && { unpriced: true as const }),
        category: price?.category ?? seller.data?.category ?? 'S',
        rate: price?.rate ?? seller.data?.rate ?? 0,
        session: { id: sessionId, startsAt },
      },
    ],
  };
  return {
    isKnown: asked.every(({ data }) => data !== undefined),
    failure,
    isCovered: entry?.kind === 'hold' || entry?.kind === 'use',
    creditsLeft: credits.data?.available,
    price,
    draft,
  };
};
