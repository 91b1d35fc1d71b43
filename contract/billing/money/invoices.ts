import * as v from 'valibot';
import { Count, Instant, RandomId } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { moneyLimits } from '../limits.ts';
import { Amount, Currency, Discount, Rate, SignedAmount, VatCategory } from './amount.ts';
import { Buyer, BuyerInput, DraftBuyer, Seller } from './seller.ts';

/** `issuing` is never told: whoever finds an invoice so finishes it first. */
export const InvoiceState = v.picklist(['draft', 'sent', 'partial', 'paid', 'cancelled']);
export type InvoiceState = v.InferOutput<typeof InvoiceState>;

const line = {
  text: v.string(),
  /** Hundredths; below nothing for what is taken off, as a price never is (EN 16931, BR-27). */
  quantity: v.pipe(v.number(), v.safeInteger()),
  /** Minor units; without VAT or with it, as the invoice says. */
  unitPrice: Amount,
  category: VatCategory,
  rate: Rate,
  /** Hundredths of a percent taken off the line (BG-27). */
  discount: v.optional(Rate),
  /** The completed session that it charges. */
  session: v.optional(v.object({ id: RandomId, startsAt: Instant })),
  /** The granted package that it charges. */
  sold: v.optional(v.object({ id: RandomId, grantedAt: Instant })),
};

/** One line, with its sum: quantity × unit price less its discount, each half away from zero. */
const InvoiceLine = v.object({ ...line, unpriced: v.optional(v.literal(true)), amount: SignedAmount });

const draftLine = {
  text: words(moneyLimits.lineText),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(-moneyLimits.quantity), v.maxValue(moneyLimits.quantity)),
  unitPrice: Amount,
  category: VatCategory,
  rate: Rate,
  discount: v.optional(Discount),
  /** Its start is taken from the session, and not from here. */
  session: v.optional(v.strictObject({ id: RandomId, startsAt: Instant })),
  sold: v.optional(v.strictObject({ id: RandomId, grantedAt: Instant })),
};

/** A line that may still lack its words, its quantity, its price or its rate. */
const DraftLine = v.pipe(
  v.strictObject({
    ...draftLine,
    /** Its price is not written yet; a price of nothing is for free. */
    unpriced: v.optional(v.literal(true)),
  }),
  v.check(({ category, rate }) => category === 'S' || rate === 0, 'Only the standard category has a rate'),
);

/** A line that can be sent. */
export const LineInput = v.pipe(
  v.strictObject({
    ...draftLine,
    text: v.pipe(draftLine.text, v.minLength(1, 'This is required')),
    quantity: v.pipe(draftLine.quantity, v.notValue(0, 'This is required')),
  }),
  v.check(({ category, rate }) => (category === 'S') === rate > 0, 'Only the standard category has a rate'),
  v.forward(
    v.check(({ quantity, discount }) => quantity > 0 || discount === undefined, 'What is taken off has no discount'),
    ['discount'],
  ),
);
export type LineInput = v.InferOutput<typeof LineInput>;

/** VAT of one category and rate, reckoned once on the sum of its lines (EN 16931, BR-CO-17). */
const VatSum = v.object({
  category: VatCategory,
  rate: Rate,
  net: SignedAmount,
  vat: SignedAmount,
  /** The invoice's discount on the lines, without VAT (BG-20); `net` is what is left. */
  discount: v.optional(SignedAmount),
  /** Why none is charged, in the words that the seller's country asks for. */
  exemption: v.optional(v.string()),
});

export const Totals = v.object({
  /** Without VAT, less `discount`. */
  net: SignedAmount,
  /** The invoice's discount, without VAT (BT-107); absent where there is none. */
  discount: v.optional(SignedAmount),
  vat: SignedAmount,
  /** Difference between the entered prices and net + VAT (BT-114). */
  rounding: SignedAmount,
  gross: SignedAmount,
  byRate: v.array(VatSum),
});
export type Totals = v.InferOutput<typeof Totals>;

/** Money that came, or with a negative amount went back. */
export const Payment = v.object({
  id: RandomId,
  amount: SignedAmount,
  paidOn: LocalDate,
  method: v.picklist(['bank', 'cash', 'card', 'other']),
  recordedAt: Instant,
  reason: v.optional(v.string()),
  /** It was written down by mistake, and counts no longer since then. */
  undoneAt: v.optional(Instant),
});
export type Payment = v.InferOutput<typeof Payment>;

/** An invoice or a credit note. A draft has no number, no seller and no days yet; what was sent never changes but in state and payments. */
export const Invoice = v.object({
  id: RandomId,
  kind: v.picklist(['invoice', 'credit-note']),
  state: InvoiceState,
  /** `2026-000001`, a credit note's `C-2026-000001`. */
  number: v.optional(v.string()),
  clientId: v.optional(RandomId),
  buyer: v.optional(Buyer),
  seller: v.optional(Seller),
  currency: Currency,
  prices: v.picklist(['net', 'gross']),
  lines: v.array(InvoiceLine),
  /** Hundredths of a percent taken off all lines together. */
  discount: v.optional(Rate),
  /** Why lines of category `E` have no VAT, where it is not as the seller says. */
  exemption: v.optional(v.string()),
  totals: Totals,
  paid: SignedAmount,
  due: SignedAmount,
  issuedOn: v.optional(LocalDate),
  /** When what is invoiced was or will be done; absent: on the day of issue. */
  suppliedOn: v.optional(LocalDate),
  dueOn: v.optional(LocalDate),
  note: v.optional(v.string()),
  /** Of a credit note: which invoice it takes back, and its number. Of a cancelled invoice: its credit note. */
  refersTo: v.optional(v.object({ id: RandomId, number: v.string() })),
  cancelReason: v.optional(v.string()),
  payments: v.array(Payment),
  /** State of the mail to the buyer. */
  mail: v.picklist(['none', 'waiting', 'sent', 'failed']),
  /** Why it failed after it had left: its address does not take mail, or its reader called it spam. */
  mailProblem: v.optional(v.picklist(['bounce', 'complaint'])),
  /** When the buyer first opened it, by a link or on their own page. */
  openedAt: v.optional(Instant),
  /** Mails that reminded of it; `afterDays` its due date. `byHand`: the coach sent it, and not the clock. */
  reminders: v.optional(v.array(v.object({ afterDays: Count, sentAt: Instant, byHand: v.optional(v.literal(true)) }))),
  /** It must travel by another way as well: a buyer with a VAT number in Belgium. */
  peppol: v.optional(v.boolean()),
  createdAt: Instant,
  sentAt: v.optional(Instant),
  version: Count,
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** An invoice as lists have it. */
export const InvoiceRow = v.object({
  id: RandomId,
  kind: Invoice.entries.kind,
  state: InvoiceState,
  number: v.optional(v.string()),
  clientId: v.optional(RandomId),
  buyerName: v.optional(v.string()),
  /** Name of the issuer, for clients. */
  sellerName: v.optional(v.string()),
  currency: Currency,
  gross: SignedAmount,
  due: SignedAmount,
  issuedOn: v.optional(LocalDate),
  dueOn: v.optional(LocalDate),
  createdAt: Instant,
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;

/** Without `id` a new draft; with `id` and `version` the whole of it anew. A draft may lack what sending asks for. */
export const DraftInput = v.strictObject({
  id: v.optional(RandomId),
  version: v.optional(Count),
  clientId: v.optional(RandomId),
  buyer: v.optional(DraftBuyer),
  currency: Currency,
  prices: v.picklist(['net', 'gross']),
  lines: v.pipe(
    v.array(DraftLine),
    v.maxLength(moneyLimits.lines),
    v.check((lines) => lines.filter(({ session }) => session).length <= moneyLimits.sessions, 'Too many sessions'),
    v.check((lines) => lines.filter(({ sold }) => sold).length <= moneyLimits.sold, 'Too many packages'),
    v.check((lines) => {
      const ids = lines.flatMap(({ session, sold }) => [session?.id ?? [], sold?.id ?? []].flat());
      return new Set(ids).size === ids.length;
    }, 'A session or package is charged once'),
  ),
  discount: v.optional(Discount),
  exemption: v.optional(words(moneyLimits.exemption)),
  suppliedOn: v.optional(LocalDate),
  dueOn: v.optional(LocalDate),
  note: v.optional(words(moneyLimits.note)),
});
export type DraftInput = v.InferOutput<typeof DraftInput>;

/** A draft of which no part is half written. */
export const FinishedDraft = v.strictObject({
  ...DraftInput.entries,
  buyer: v.optional(BuyerInput),
  lines: v.pipe(v.array(LineInput), v.maxLength(moneyLimits.lines)),
});

const Paid = v.pipe(Amount, v.minValue(1, 'More than nothing'));

export const PaymentInput = v.strictObject({
  amount: Paid,
  currency: Currency,
  paidOn: LocalDate,
  method: Payment.entries.method,
});
export type PaymentInput = v.InferOutput<typeof PaymentInput>;

export const RefundInput = v.strictObject({
  ...PaymentInput.entries,
  reason: v.pipe(words(moneyLimits.reason), v.minLength(1, 'A reason is required')),
});
