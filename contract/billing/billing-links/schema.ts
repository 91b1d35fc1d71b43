import * as v from 'valibot';
import { Instant, StoredName } from '../../core/fields.ts';
import { GivenBillingInput } from '../money/billing.ts';

/** Opens one form; 66 bytes in base64url, so that no bit of it is without meaning. */
const BillingLinkToken = v.pipe(v.string(), v.regex(/^[\w-]{88}$/, 'Not a token of a link'));

/**
 * The coach who asks. A mail may be passed on, so the page says nothing about the client: neither name nor address, nor
 * what was given.
 */
export const LinkedBilling = v.object({
  coachFirstName: StoredName,
  coachLastName: StoredName,
  /** Until then details can be given, and given anew. */
  expiresAt: Instant,
  /** When they were given last. */
  givenAt: v.optional(Instant),
});
export type LinkedBilling = v.InferOutput<typeof LinkedBilling>;

export const BillingLinkVisit = v.strictObject({ token: BillingLinkToken });

export const BillingLinkDetails = v.strictObject({ token: BillingLinkToken, details: GivenBillingInput });
