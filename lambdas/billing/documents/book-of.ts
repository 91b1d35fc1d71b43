import { invoicesAsTheyAre } from '#lambdas/data/billing/money/invoice.ts';
import { idsIssuedBetween } from '#lambdas/data/billing/money/invoice-row.ts';
import { paymentsBetween } from '#lambdas/data/billing/money/payment.ts';
import type { Book } from './rules/book.ts';

/** A coach's invoices, payments and refunds from one day to another, both included. */
export const bookOf = async (coachId: string, from: string, to: string): Promise<Book> => {
  const [issued, payments] = await Promise.all([
    idsIssuedBetween(coachId, from, to),
    paymentsBetween(coachId, from, to),
  ]);
  // Some of what was paid was issued before.
  const ids = [...new Set([...issued, ...payments.map(({ invoiceId }) => invoiceId)])];
  const invoices = new Map((await invoicesAsTheyAre(coachId, ids)).map((invoice) => [invoice.id, invoice]));
  return {
    invoices: issued.flatMap((id) => invoices.get(id) ?? []),
    paid: payments.flatMap((payment) => {
      const invoice = invoices.get(payment.invoiceId);
      return invoice ? [{ payment, invoice }] : [];
    }),
  };
};
