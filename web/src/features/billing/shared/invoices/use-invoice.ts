import { useQuery } from '@tanstack/react-query';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** One invoice or credit note. */
export const useInvoice = (id: string, enabled = true) =>
  useQuery({
    queryKey: keyOf('invoices', 'one', id),
    enabled,
    queryFn: ({ signal }) => call(invoiceRoutes, 'getInvoice', { params: { id }, signal }),
  });
