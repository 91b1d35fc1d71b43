import type { VatCategory } from '#contract/billing/money/amount.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { rateText } from '#lambdas/billing/invoicing/invoice-paper.ts';
import { type Issued, isIssued } from '#lambdas/billing/invoicing/printed.ts';
import type { InvoiceTexts } from '#lambdas/billing/invoicing/texts/invoice-texts.ts';
import { dueOf } from '#lambdas/data/billing/money/invoice-row.ts';
import type { StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { BookTexts } from '../texts/book-texts.ts';

/** A payment or refund, and the invoice that it is about. */
interface Paid {
  readonly payment: StoredPayment;
  readonly invoice: StoredInvoice;
}

/** Invoices and credit notes that were sent, and payments. */
export interface Book {
  readonly invoices: readonly StoredInvoice[];
  readonly paid: readonly Paid[];
}

type Texts = InvoiceTexts & { readonly book: BookTexts };
type Cell = string | number;
type Row = Readonly<Record<string, Cell>>;

/**
 * Lines for a coach's bookkeeping: titles, then each invoice, credit note, payment and refund, by day. Amounts are in
 * the currency that the line names; credit notes and refunds are negative, so that a column adds up within one
 * currency.
 */
export const bookLines = ({ invoices, paid }: Book, texts: Texts): Cell[][] => {
  const issued = invoices.filter(isIssued);
  const sums = vatColumns(issued, texts);
  const titles = columnsOf(sums, texts);
  const rows = [
    ...issued.map((invoice) => ({
      day: invoice.issuedOn,
      order: `0${invoice.number}`,
      cells: invoiceRow(invoice, texts),
    })),
    ...paid.map(({ payment, invoice }) => ({
      day: payment.paidOn,
      order: `1${payment.recordedAt}`,
      cells: paymentRow(payment, invoice, texts),
    })),
  ].toSorted((one, other) => (one.day + one.order < other.day + other.order ? -1 : 1));
  return [titles, ...rows.map(({ cells }) => titles.map((title) => cells[title] ?? ''))];
};

const columnsOf = (sums: readonly string[], texts: Texts): string[] => {
  const { book } = texts;
  return [
    book.date,
    book.kind,
    texts.number,
    book.about,
    book.buyer,
    texts.vatId,
    book.country,
    texts.suppliedOn,
    texts.dueOn,
    book.currency,
    book.net,
    ...sums,
    book.vat,
    texts.rounding,
    texts.total,
    book.paid,
    book.owed,
    book.received,
    book.method,
    book.state,
  ];
};

interface Rate {
  readonly category: VatCategory;
  readonly rate: number;
}

/** For each rate that occurs what it is charged on and what it comes to, the highest first; then what has none. */
const vatColumns = (issued: readonly Issued[], texts: Texts): string[] => {
  const rates = issued.flatMap(({ totals }): Rate[] => totals.byRate);
  const inOrder = rates.toSorted((one, other) => other.rate - one.rate || (one.category < other.category ? -1 : 1));
  return [...new Set(inOrder.flatMap((each) => titlesOf(each, texts)))];
};

const titlesOf = ({ category, rate }: Rate, { book, locale }: Texts): [net: string] | [net: string, vat: string] => {
  const text = rateText(rate, locale);
  return category === 'S' ? [book.netAt(text), book.vatAt(text)] : [book.netWithout(category)];
};

/** A whole number of the smallest units as the decimal number that it is. */
const figure = (amount: number, { currency }: Pick<StoredInvoice, 'currency'>): number =>
  // A nought that is taken away is none.
  (amount || 0) / 10 ** minorDigits(currency);

const invoiceRow = (invoice: StoredInvoice & Issued, texts: Texts): Row => {
  const { book } = texts;
  const isCredit = invoice.kind === 'credit-note';
  const money = (amount: number): number => figure(isCredit ? -amount : amount, invoice);
  const { net, vat, rounding, gross, byRate } = invoice.totals;
  const state = invoice.state === 'draft' || invoice.state === 'issuing' ? 'sent' : invoice.state;
  return {
    ...commonOf(invoice, texts),
    [book.date]: invoice.issuedOn,
    [book.kind]: isCredit ? texts.creditNote : texts.invoice,
    [texts.number]: invoice.number,
    [book.about]: (isCredit && invoice.refersTo?.number) || '',
    [texts.suppliedOn]: invoice.suppliedOn ?? invoice.issuedOn,
    [texts.dueOn]: isCredit ? '' : (invoice.dueOn ?? ''),
    [book.net]: money(net),
    ...Object.fromEntries(
      byRate.flatMap((each) =>
        titlesOf(each, texts).map((title, place) => [title, money(place ? each.vat : each.net)] as const),
      ),
    ),
    [book.vat]: money(vat),
    [texts.rounding]: money(rounding),
    [texts.total]: money(gross),
    ...(!isCredit && {
      [book.paid]: figure(invoice.paid, invoice),
      [book.owed]: figure(dueOf(invoice), invoice),
    }),
    [book.state]: book.states[state],
  };
};

const paymentRow = ({ amount, paidOn, method }: StoredPayment, invoice: StoredInvoice, texts: Texts): Row => {
  const { book } = texts;
  return {
    ...commonOf(invoice, texts),
    [book.date]: paidOn,
    [book.kind]: amount < 0 ? book.refund : book.payment,
    [book.about]: invoice.number ?? '',
    [book.received]: figure(amount, invoice),
    [book.method]: book.methods[method],
  };
};

const commonOf = ({ buyer, currency }: StoredInvoice, texts: Texts): Row => ({
  [texts.book.buyer]: buyer?.name ?? '',
  [texts.vatId]: buyer?.vatId ?? '',
  [texts.book.country]: buyer?.country ?? '',
  [texts.book.currency]: currency,
});
