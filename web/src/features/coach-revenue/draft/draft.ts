import * as v from 'valibot';
import type { Currency } from '#contract/money/amount.ts';
import { DraftInput, type Invoice, LineInput } from '#contract/money/invoices.ts';
import type { Seller } from '#contract/money/seller.ts';
import { totalsOf, withAmount } from '#contract/money/totals.ts';
import { minorDigits } from '#contract/money/written.ts';
import { type Address, noAddress } from '../address-fields.tsx';
import { readDecimal, writeDecimal } from '../decimals.ts';
import { checked, filled } from '../faults.ts';
import { type Vat, vatOf } from '../vat-fields.tsx';

/** A line as it is typed. */
export interface LineDraft extends Vat {
  /** Tells it from the others. */
  readonly key: string;
  readonly text: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

/** An invoice as it is typed. */
export interface Draft {
  readonly clientId: string;
  readonly buyer: Address;
  readonly currency: Currency;
  readonly prices: Invoice['prices'];
  readonly lines: readonly LineDraft[];
  readonly suppliedOn: string;
  readonly dueOn: string;
  readonly note: string;
}

/** A line to begin with, taxed as the coach's invoices are. */
export const newLine = (seller: Seller | null, language: string): LineDraft => ({
  key: crypto.randomUUID(),
  text: '',
  quantity: '1',
  unitPrice: '',
  category: seller?.category ?? 'S',
  rate: seller ? writeDecimal(seller.rate, 2, language, 0) : '',
});

/** An invoice to begin with. */
export const newDraft = (seller: Seller | null, language: string): Draft => ({
  clientId: '',
  buyer: noAddress,
  currency: seller?.currency ?? 'EUR',
  prices: seller?.prices ?? 'gross',
  lines: [newLine(seller, language)],
  suppliedOn: '',
  dueOn: '',
  note: '',
});

/** What was saved, as it can be typed on. */
export const draftOf = (invoice: Invoice, language: string): Draft => {
  const { clientId = '', buyer, currency, prices, lines, suppliedOn = '', dueOn = '', note = '' } = invoice;
  return {
    clientId,
    buyer: { ...noAddress, ...buyer, vatId: buyer?.vatId ?? '', email: buyer?.email ?? '' },
    currency,
    prices,
    lines: lines.map(({ text, quantity, unitPrice, category, rate }) => ({
      key: crypto.randomUUID(),
      text,
      quantity: writeDecimal(quantity, 2, language, 0),
      unitPrice: writeDecimal(unitPrice, minorDigits(currency), language),
      category,
      rate: writeDecimal(rate, 2, language, 0),
    })),
    suppliedOn,
    dueOn,
    note,
  };
};

const lineInputOf = (line: LineDraft, currency: Currency) => ({
  text: line.text,
  quantity: readDecimal(line.quantity, 2),
  unitPrice: readDecimal(line.unitPrice, minorDigits(currency)),
  ...vatOf(line),
});

const isBlank = ({ name, street, postalCode, city, country, vatId, email }: Address): boolean =>
  [name, street, postalCode, city, country, vatId, email].every((part) => part.trim() === '');

/**
 * What is sent of a draft; it may lack a buyer, but no line may be half written.
 * @param saved the same draft as it was saved before
 */
export const draftInputOf = (draft: Draft, saved: Pick<Invoice, 'id' | 'version'> | undefined) => {
  const { clientId, buyer, currency, prices, lines, suppliedOn, dueOn, note } = draft;
  return checked(DraftInput, {
    ...(saved && { id: saved.id, version: saved.version }),
    clientId: filled(clientId),
    buyer: isBlank(buyer) ? undefined : { ...buyer, vatId: filled(buyer.vatId), email: filled(buyer.email) },
    currency,
    prices,
    lines: lines.map((line) => lineInputOf(line, currency)),
    suppliedOn: filled(suppliedOn),
    dueOn: filled(dueOn),
    note: filled(note),
  });
};

/** What the lines come to that are complete. */
export const totalsOfDraft = ({ lines, currency, prices }: Draft, country: string | undefined) => {
  const complete = lines.flatMap((line) => {
    // Without words it can be reckoned already.
    const parsed = v.safeParse(LineInput, { ...lineInputOf(line, currency), text: line.text.trim() || '–' });
    return parsed.success ? [withAmount(parsed.output)] : [];
  });
  return totalsOf(complete, prices, country);
};
