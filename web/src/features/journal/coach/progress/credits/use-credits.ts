import { useQuery } from '@tanstack/react-query';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { clientKey } from '../progress-cache.ts';

/** A client's session credits; nothing of one who was never granted any. */
export const useCredits = (clientId: string) =>
  useQuery({
    queryKey: [...clientKey(clientId), 'credits'],
    queryFn: async ({ signal }) =>
      (await call(creditRoutes, 'listCredits', { query: { clientId }, signal })).items[0] ?? null,
  });
