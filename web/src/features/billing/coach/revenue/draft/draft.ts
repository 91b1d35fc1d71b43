import * as v from 'valibot';
import { type Currency, Discount } from '#contract/billing/money/amount.ts';
import { DraftInput, FinishedDraft, type Invoice, LineInput } from '#contract/billing/money/invoices.ts';
import type { Price } from '#contract/billing/money/price-list.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { totalsOf, withAmount } from '#contract/billing/money/totals.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { readDecimal, readSigned, writeDecimal } from '#web/lib/format/decimals.ts';
import { type Address, noAddress } from '../address-fields.tsx';
import { checked, filled } from '../faults.ts';
import type { Vat } from '../vat-fields.tsx';

/** A line as it is typed. */
export interface LineDraft extends Vat {
  /** Tells it from the others. */
  readonly key: string;
  readonly text: string;
  readonly quantity: string;
  readonly unitPrice: string;
  /** Percent; empty where nothing is taken off. */
  readonly discount: string;
  /** The completed session that it charges. */
  readonly session?: Invoice['lines'][number]['session'];
  /** The granted package that it charges. */
  readonly sold?: Invoice['lines'][number]['sold'];
}

/** An invoice as it is typed. */
export interface Draft {
  readonly clientId: string;
  readonly buyer: Address;
  readonly currency: Currency;
  readonly prices: Invoice['prices'];
  readonly lines: readonly LineDraft[];
  /** Percent; empty where nothing is taken off. */
  readonly discount: string;
  /** As the seller says until it was written here; it may have been emptied since. */
  readonly exemption: string | undefined;
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
  discount: '',
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
  discount: '',
  exemption: undefined,
  suppliedOn: '',
  dueOn: '',
  note: '',
});

/** A line of a price list, to begin with. */
export const lineOfPrice = ({ text, price, currency, category, rate }: Price, language: string): LineDraft => ({
  key: crypto.randomUUID(),
  text,
  quantity: '1',
  unitPrice: writeDecimal(price, minorDigits(currency), language),
  discount: '',
  category,
  rate: rate === 0 ? '' : writeDecimal(rate, 2, language, 0),
});

/** With further lines; one that is still blank makes room for them. */
export const withLines = (lines: readonly LineDraft[], added: readonly LineDraft[]): readonly LineDraft[] => [
  ...lines.filter(({ text, unitPrice }) => text.trim() !== '' || unitPrice.trim() !== ''),
  ...added,
];

/** The same once more, for a new invoice: it has days of its own, and charges no session twice. */
export const copyOf = (invoice: Invoice, language: string): Draft => {
  const draft = draftOf(invoice, language);
  return {
    ...draft,
    lines: draft.lines.map(({ session: _session, sold: _sold, ...line }) => line),
    suppliedOn: '',
    dueOn: '',
  };
};

/** Turns a saved draft into one that can be typed on. */
export const draftOf = (invoice: Invoice, language: string): Draft => {
  const { clientId = '', buyer, currency, prices, lines, discount, exemption } = invoice;
  const { suppliedOn = '', dueOn = '', note = '' } = invoice;
  const percent = (rate: number | undefined): string => (rate ? writeDecimal(rate, 2, language, 0) : '');
  return {
    clientId,
    buyer: { ...noAddress, ...buyer, vatId: buyer?.vatId ?? '', email: buyer?.email ?? '' },
    currency,
    prices,
    lines: lines.map((line) => ({
      key: crypto.randomUUID(),
      text: line.text,
      // What was left blank is nothing where it is stored. A price of nothing is for free where it was written.
      quantity: line.quantity === 0 ? '' : writeDecimal(line.quantity, 2, language, 0),
      unitPrice:
        line.unpriced || (line.unitPrice === 0 && line.text === '')
          ? ''
          : writeDecimal(line.unitPrice, minorDigits(currency), language),
      discount: percent(line.discount),
      category: line.category,
      rate: percent(line.rate),
      session: line.session,
      sold: line.sold,
    })),
    discount: percent(discount),
    exemption,
    suppliedOn,
    dueOn,
    note,
  };
};

/** @param blank what is read of a field that was left empty: NaN is a fault */
const lineInputOf = (line: LineDraft, currency: Currency, blank: number) => {
  const read = (typed: string, digits: number): number => (typed.trim() === '' ? blank : readSigned(typed, digits));
  const [quantity, price] = [read(line.quantity, 2), read(line.unitPrice, minorDigits(currency))];
  const isTakenOff = price < 0;
  return {
    text: line.text,
    // A price is never below nothing: of what is taken off the quantity is.
    quantity: isTakenOff ? -quantity : quantity,
    unitPrice: isTakenOff ? -price : price,
    // `blank` is a number where a draft may lack it.
    ...(price === blank && line.unitPrice.trim() === '' && { unpriced: true as const }),
    discount: discountOf(line.discount),
    category: line.category,
    rate: line.category === 'S' ? read(line.rate, 2) : 0,
    session: line.session,
    sold: line.sold,
  };
};

const discountOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : readDecimal(typed, 2));

const isBlank = ({ name, street, postalCode, city, country, vatId, email }: Address): boolean =>
  [name, street, postalCode, city, country, vatId, email].every((part) => part.trim() === '');

/**
 * Turns a draft into a request; any field may be missing.
 * @param saved the same draft as it was saved before
 */
export const draftInputOf = (draft: Draft, saved: Saved | undefined) => checked(DraftInput, inputOf(draft, saved, 0));

/** As `draftInputOf`, of a draft that is to be sent next: it may lack a buyer, but nothing may be half written. */
export const finishedInputOf = (draft: Draft, saved: Saved | undefined) =>
  checked(FinishedDraft, inputOf(draft, saved, Number.NaN));

type Saved = Pick<Invoice, 'id' | 'version'>;

const inputOf = (draft: Draft, saved: Saved | undefined, blank: number) => {
  const { clientId, buyer, currency, prices, lines, discount, exemption, suppliedOn, dueOn, note } = draft;
  return {
    ...(saved && { id: saved.id, version: saved.version }),
    clientId: filled(clientId),
    buyer: isBlank(buyer) ? undefined : { ...buyer, vatId: filled(buyer.vatId), email: filled(buyer.email) },
    currency,
    prices,
    lines: lines.map((line) => lineInputOf(line, currency, blank)),
    discount: discountOf(discount),
    exemption: filled(exemption ?? ''),
    suppliedOn: filled(suppliedOn),
    dueOn: filled(dueOn),
    note: filled(note),
  };
};

/** Adds up the lines that are complete. */
export const totalsOfDraft = ({ lines, currency, prices, discount, exemption }: Draft, seller: Seller | null) => {
  const complete = lines.flatMap((line) => {
    // Without words it can be reckoned already.
    const parsed = v.safeParse(LineInput, {
      ...lineInputOf(line, currency, Number.NaN),
      text: line.text.trim() || '–',
    });
    return parsed.success ? [withAmount(parsed.output)] : [];
  });
  const off = v.safeParse(Discount, discountOf(discount));
  const taken = off.success ? off.output : undefined;
  const totals = totalsOf(complete, {
    prices,
    discount: taken,
    exemption: exemption?.trim() || seller?.exemption,
    country: seller?.country,
  });
  return { totals, currency, discount: taken };
};
