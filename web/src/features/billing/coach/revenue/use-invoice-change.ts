import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

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
      await queryClient.cancelQueries({ queryKey: keyOf('invoices', 'one', invoice.id) });
      queryClient.setQueryData(keyOf('invoices', 'one', invoice.id), invoice);
      toast(done);
      onDone?.(invoice);
    },
    onError: (error) => console.error(error),
    // What is shown may be out of date, after a refusal more than ever.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf('invoices') });
      void queryClient.invalidateQueries({ queryKey: keyOf('revenue') });
      void queryClient.invalidateQueries({ queryKey: keyOf('unbilled') });
      void queryClient.invalidateQueries({ queryKey: keyOf('billing') });
    },
  });
};
