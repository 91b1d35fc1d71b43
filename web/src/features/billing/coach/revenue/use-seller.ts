import { useQuery } from '@tanstack/react-query';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { call } from '#web/lib/api/call.ts';

export const sellerKey = ['seller'] as const;

/** Who issues own invoices; `null` before that was written once. */
export const useSeller = () =>
  useQuery({
    queryKey: sellerKey,
    queryFn: async ({ signal }) => (await call(moneyRoutes, 'getSeller', { signal })).seller ?? null,
  });
