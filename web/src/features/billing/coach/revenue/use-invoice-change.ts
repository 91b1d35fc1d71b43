import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { invoiceKey, invoicesKey } from '#web/features/billing/shared/invoices/invoice-keys.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { unbilledKey } from './use-lists.ts';

export const revenueKey = ['revenue'] as const;

interface Change {
  readonly act: () => Promise<Invoice>;
  /** Said afterwards. */
  readonly done: string;
  readonly onDone?: (invoice: Invoice) => void;
}

/** Changes an invoice; the page then shows what the server answers, and lists and figures are asked for anew. */
export const useInvoiceChange = () => {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: Change) => act(),
    onSuccess: async (invoice, { done, onDone }) => {
      await queryClient.cancelQueries({ queryKey: invoiceKey(invoice.id) });
      queryClient.setQueryData(invoiceKey(invoice.id), invoice);
      toast(done);
      onDone?.(invoice);
    },
    onError: (error) => console.error(error),
    // What is shown may be out of date, after a refusal more than ever.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: invoicesKey });
      void queryClient.invalidateQueries({ queryKey: revenueKey });
      void queryClient.invalidateQueries({ queryKey: unbilledKey });
      void queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
  });
};
