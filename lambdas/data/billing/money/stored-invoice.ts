import * as v from 'valibot';
import { LogoPicture } from '#contract/billing/invoice-logo/schema.ts';
import { IncomePart } from '#contract/billing/money/income.ts';
import { Invoice, InvoiceState } from '#contract/billing/money/invoices.ts';
import { Language } from '#contract/core/languages.ts';
import { invoiceItem } from './entities.ts';

const { id: _id, state: _state, due: _due, payments: _payments, peppol: _peppol, ...told } = Invoice.entries;

const Attributes = v.object({
  ...told,
  /** `issuing`: frozen, and its number is drawn but not written yet. */
  state: v.picklist([...InvoiceState.options, 'issuing']),
  /** When what a draft says of its buyer was changed; absent where that was when it was created. */
  buyerAt: v.optional(v.string()),
  /** The client's account, once they have one. */
  userId: v.optional(v.string()),
  /** Where the coach was when it was issued, in whose days it is dated. */
  timeZone: v.optional(v.string()),
  /** The credit note that takes it back, from when that is begun. */
  creditNoteId: v.optional(v.string()),
  /** When its mail was asked for last. */
  mailAt: v.optional(v.string()),
  /** Where its last mail goes instead of to the buyer: a copy, until it is sent again without naming an address. */
  mailTo: v.optional(v.string()),
  /** The buyer's address where it is not the client's, as the coach has confirmed it. */
  confirmedEmail: v.optional(v.string()),
  /** How often SES did not take the mail that was asked for last. */
  mailTried: v.optional(v.number()),
  /** When the clock is to see whether to remind of it next; absent once it has been reminded of for the last time. */
  remindAt: v.optional(v.string()),
  /** How many payments and refunds are written down for it. */
  paymentCount: v.optional(v.number()),
  /** The client's name when it was written. */
  clientName: v.optional(v.object({ firstName: v.string(), lastName: v.string() })),
  /** Of its files: the coach's when it was issued. */
  language: v.optional(Language),
  /** The seller's logo when it was sent. */
  logo: v.optional(LogoPicture),
  /** Its gross sum by what it was invoiced for, from when it is issued; absent of those that earlier versions issued. */
  income: v.optional(v.array(IncomePart)),
  /** When its files were made; absent where that broke off. */
  filesAt: v.optional(v.string()),
  /** The buyer has had their data erased: what is kept for tax law goes to nobody any more. */
  formerBuyer: v.optional(v.string()),
  /** Epoch seconds after which it is gone: its coach or its buyer has left. */
  ttl: v.optional(v.number()),
  /** Tells a repeated request from another one that would get the same id. */
  requestHash: v.optional(v.string()),
});

/** An invoice or a credit note as it is stored. */
export interface StoredInvoice extends v.InferOutput<typeof Attributes> {
  readonly coachId: string;
  readonly id: string;
}

export const StoredInvoice = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Attributes.entries }),
  v.transform(({ pk, sk, ...kept }): StoredInvoice => ({ ...invoiceItem.partsOf({ pk, sk }), ...kept })),
);
