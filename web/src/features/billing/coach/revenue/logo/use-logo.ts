import { useQuery } from '@tanstack/react-query';
import { invoiceLogoRoutes } from '#contract/billing/invoice-logo/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The logo of own invoices; `null` where there is none. */
export const useLogo = () =>
  useQuery({
    queryKey: keyOf('logo'),
    queryFn: async ({ signal }) => (await call(invoiceLogoRoutes, 'getLogo', { signal })).logo ?? null,
  });
