import { unprintableWords } from '../../core/printable.ts';
import type { Invoice } from './invoices.ts';
import type { Seller } from './seller.ts';

type Written = Pick<Invoice, 'buyer' | 'lines' | 'exemption' | 'note'>;
export type PlaceOnInvoice = 'seller' | 'buyer' | 'lines' | 'exemption' | 'note';

/** Words that the PDF of an invoice cannot show, by field. A sent invoice is frozen, so they are asked for before. */
export const unprintableOn = (
  invoice: Written,
  seller: Seller | undefined,
): { at: PlaceOnInvoice; words: string[] }[] =>
  (
    [
      ['seller', textsOf(seller)],
      ['buyer', textsOf(invoice.buyer)],
      ['lines', invoice.lines.map(({ text }) => text)],
      // It is printed beside what is exempt, and nowhere else.
      ['exemption', invoice.lines.some(({ category }) => category === 'E') ? [invoice.exemption] : []],
      ['note', [invoice.note]],
    ] as const
  ).flatMap(([at, texts]) => {
    const words = unprintableWords(texts);
    return words.length > 0 ? [{ at, words }] : [];
  });

const textsOf = (party: object = {}): string[] =>
  Object.values(party).filter((value): value is string => typeof value === 'string');
