import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import type { InvoiceRow, InvoiceState } from '#contract/billing/money/invoices.ts';
import { defined } from '#contract/core/defined.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

interface Narrowed {
  readonly status?: InvoiceState | undefined;
  /** In which they were issued, `2026-03`. */
  readonly month?: string | undefined;
  readonly client?: string | undefined;
}

export const invoiceIdOf = ({ id }: Pick<InvoiceRow, 'id'>): string => id;

/** Own invoices and credit notes, latest first. */
export const useInvoices = ({ status, month, client }: Narrowed) =>
  usePages<InvoiceRow>({
    key: keyOf('invoices', 'list', { status, month, client }),
    load: (page, signal) =>
      call(invoiceRoutes, 'listInvoices', {
        query: { ...page, ...defined({ status }), ...(month && { month }), ...(client && { clientId: client }) },
        signal,
      }),
    idOf: invoiceIdOf,
    fetchOn: 'asked',
  });
