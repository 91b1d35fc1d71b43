import * as v from 'valibot';
import { Instant } from '../../core/fields.ts';
import { utcDate } from '../../core/time/dates.ts';
import { day } from '../../core/units.ts';
import { Buyer, BuyerInput } from './seller.ts';

/** Details a client gives for invoices. The coach decides where the mail goes. */
const GivenBilling = v.omit(Buyer, ['email']);

export const GivenBillingInput = v.omit(BuyerInput, ['email']);
export type GivenBillingInput = v.InferOutput<typeof GivenBillingInput>;

/** That a client was asked for their billing details by a mailed link. */
export const BillingRequest = v.object({
  askedAt: Instant,
  /** When the link ends; absent where the coach has ended it. */
  expiresAt: v.optional(Instant),
  /** From when on they may be asked again. */
  againAt: Instant,
  /** When the client gave the details last, and what they gave. */
  givenAt: v.optional(Instant),
  given: v.optional(GivenBilling),
  /** The mail went to another address than theirs is now: they may be asked at once. */
  corrected: v.optional(v.boolean()),
  /** Its address does not take mail, or its reader called it spam. */
  mailProblem: v.optional(v.picklist(['bounce', 'complaint'])),
});
export type BillingRequest = v.InferOutput<typeof BillingRequest>;

/** The last day on which a link works from morning to evening, as people are told it: it ends during the next one. */
export const lastDayOf = (expiresAt: string): string => utcDate(Date.parse(expiresAt) - day * 1000);
