import * as v from 'valibot';
import { Count, Instant, RandomId, UserId } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { moneyLimits } from '../limits.ts';
import { Amount, Currency, Rate, VatCategory } from './amount.ts';

/** So many sessions for one price. */
export const Package = v.object({
  id: RandomId,
  title: v.string(),
  credits: Count,
  price: Amount,
  currency: Currency,
  category: VatCategory,
  rate: Rate,
  /** Absent: its credits do not expire. */
  validDays: v.optional(Count),
  archived: v.boolean(),
  version: Count,
});
export type Package = v.InferOutput<typeof Package>;

/** Without `id` a new one; with `id` and `version` the whole of it anew. What was granted stays as it was. */
export const PackageInput = v.pipe(
  v.strictObject({
    id: v.optional(RandomId),
    version: v.optional(Count),
    title: v.pipe(words(moneyLimits.address), v.minLength(1, 'A title is required')),
    credits: v.pipe(Count, v.minValue(1), v.maxValue(moneyLimits.credits)),
    price: Amount,
    currency: Currency,
    category: VatCategory,
    rate: Rate,
    validDays: v.optional(v.pipe(Count, v.minValue(1), v.maxValue(moneyLimits.validDays))),
  }),
  v.check(({ category, rate }) => (category === 'S') === rate > 0, 'Only the standard category has a rate'),
);
export type PackageInput = v.InferOutput<typeof PackageInput>;

/** Credits that were granted together; what can still be booked is granted − held − used. */
export const CreditLot = v.object({
  id: RandomId,
  title: v.string(),
  granted: Count,
  held: Count,
  used: Count,
  grantedAt: Instant,
  /** The last day on which a session that takes one may begin; the coach's days. */
  expiresOn: v.optional(LocalDate),
  invoiceId: v.optional(RandomId),
});
export type CreditLot = v.InferOutput<typeof CreditLot>;

/** One move of the ledger; nothing of it is ever changed. `change` is what it does to what can be booked. */
export const CreditEntry = v.object({
  at: Instant,
  lotId: RandomId,
  kind: v.picklist(['grant', 'hold', 'use', 'release', 'adjust']),
  change: v.pipe(v.number(), v.safeInteger()),
  sessionId: v.optional(RandomId),
  reason: v.optional(v.string()),
});
export type CreditEntry = v.InferOutput<typeof CreditEntry>;

/** A client's credits with one coach. */
export const Credits = v.object({
  coachId: UserId,
  clientId: RandomId,
  /** Credits that can be booked now, without expired lots. */
  available: Count,
  /** Lots with something left or held, soonest expiry first, then those used up. */
  lots: v.array(CreditLot),
  /** Latest first, at most 100. */
  entries: v.array(CreditEntry),
});
export type Credits = v.InferOutput<typeof Credits>;
