import type { Invoice } from '#contract/billing/money/invoices.ts';
import { dayText, moneyText } from '#contract/billing/money/written.ts';
import { buyerLines, sellerLines } from '#lambdas/billing/invoicing/invoice-paper.ts';
import { writeLogo } from '#lambdas/billing/invoicing/logo.ts';
import type { Printed } from '#lambdas/billing/invoicing/printed.ts';
import type { InvoiceTexts } from '#lambdas/billing/invoicing/texts/invoice-texts.ts';
import type { Picture } from '#lambdas/pdf/corner.ts';
import type { Paper } from '#lambdas/pdf/paper.ts';
import type { ReceiptTexts } from '../texts/receipt-texts.ts';

/** An invoice, and what of its payments counts. */
export interface Receipted extends Omit<Printed, 'number'>, Pick<Invoice, 'payments'> {
  readonly number: string;
  readonly isCancelled: boolean;
}

/** Payments and refunds of an invoice, when and how, and whether something is owed. */
export const receiptPaper =
  (receipt: Receipted, texts: InvoiceTexts, own: ReceiptTexts, logo?: Picture) =>
  (paper: Paper): void => {
    writeLogo(paper, logo, receipt, texts);
    const { number, issuedOn, payments, totals, currency, isCancelled } = receipt;
    const money = (amount: number): string => moneyText(amount, currency, texts.locale);
    const received = payments.reduce((sum, { amount }) => sum + amount, 0);
    const owed = totals.gross - received;
    paper.heading(own.title(number), 1);
    paper.space(6);
    paper.beside([
      sellerLines(receipt, texts),
      buyerLines(receipt, texts),
      [
        { label: texts.invoice },
        number,
        ...(issuedOn === undefined ? [] : [{ label: texts.issuedOn }, dayText(issuedOn, texts.locale)]),
      ],
    ]);
    paper.space(12);
    paper.table(
      [
        { title: own.paidOn, width: 160 },
        { title: own.method, width: paper.width - 280 },
        { title: texts.amount, width: 120, align: 'right' },
      ],
      [
        ...payments.map(({ amount, paidOn, method }) => [
          dayText(paidOn, texts.locale),
          amount < 0 ? own.refund(own.methods[method]) : own.methods[method],
          money(amount),
        ]),
        [own.received, '', money(received)],
      ],
      { sums: 1 },
    );
    paper.paragraph(`${own.invoiceTotal}: ${money(totals.gross)}`);
    paper.paragraph(statusOf(isCancelled, owed, own, money), { weight: 'strong' });
  };

const statusOf = (isCancelled: boolean, owed: number, own: ReceiptTexts, money: (amount: number) => string): string => {
  if (isCancelled) return own.cancelled;
  return owed > 0 ? own.owed(money(owed)) : own.inFull;
};
