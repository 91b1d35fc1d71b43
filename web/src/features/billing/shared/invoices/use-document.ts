import { useMutation } from '@tanstack/react-query';
import { documentRoutes } from '#contract/billing/documents/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';

export interface DocumentRequest {
  readonly id: string;
  readonly kind: 'pdf' | 'xml' | 'receipt';
}

const asks = { pdf: 'getInvoicePdf', xml: 'getInvoiceXml', receipt: 'getInvoiceReceipt' } as const;

/** Fetches a link that works for a few minutes, and hands the file over. */
export const useDocument = () =>
  useMutation({
    mutationFn: async ({ id, kind }: DocumentRequest) => {
      const { url } = await call(documentRoutes, asks[kind], { params: { id } });
      handOverLink(url);
    },
    onError: (error) => console.error(error),
  });
