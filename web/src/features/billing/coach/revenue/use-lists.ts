import { queryOptions, useQuery } from '@tanstack/react-query';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** Completed sessions and granted packages that nothing pays for yet. */
export const useUnbilled = () =>
  useQuery({ queryKey: keyOf('unbilled'), queryFn: ({ signal }) => call(moneyRoutes, 'listUnbilled', { signal }) });

export const usePriceList = () =>
  useQuery({ queryKey: keyOf('price-list'), queryFn: ({ signal }) => call(moneyRoutes, 'getPriceList', { signal }) });

/** Billing details that a client gave or that stood on their last invoice, and whether they were asked for them. */
export const billingOf = (clientId: string) =>
  queryOptions({
    queryKey: keyOf('billing', clientId),
    queryFn: ({ signal }) => call(moneyRoutes, 'getBilling', { query: { clientId }, signal }),
  });
