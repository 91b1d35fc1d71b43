import { useQuery } from '@tanstack/react-query';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** @returns `null` before the coach has saved a seller */
export const useSeller = () =>
  useQuery({
    queryKey: keyOf('seller'),
    queryFn: async ({ signal }) => (await call(moneyRoutes, 'getSeller', { signal })).seller ?? null,
  });
