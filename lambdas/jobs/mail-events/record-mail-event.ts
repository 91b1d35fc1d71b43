import * as v from 'valibot';
import { RandomId, UserId } from '#contract/core/fields.ts';
import { requestMailFailed } from '#lambdas/data/billing/money/billing-request.ts';
import { invoiceMailFailed } from '#lambdas/data/billing/money/invoice.ts';
import { getClient, markMailFailed } from '#lambdas/data/clients/client.ts';
import { invitationBounced } from '#lambdas/data/feed/client-attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { MailEvent } from './mail-event.ts';

/** `marked`: the coach sees that the mail failed. `outdated`: another mail has left since, or what it was about is gone. */
export type Outcome = 'marked' | 'outdated' | 'ignored';

/** Shows the coach that an invitation, invoice or request did not arrive or was not welcome. Other mails and passing troubles change nothing. */
export const recordMailEvent = async (event: MailEvent): Promise<Outcome> => {
  if (!isFinal(event)) return 'ignored';
  const { tags } = event.mail;
  const problem = event.eventType === 'Complaint' ? 'complaint' : 'bounce';
  const invoice = v.safeParse(InvoiceTags, tags);
  if (invoice.success) {
    const { mailAt, ...key } = invoice.output;
    return marked([invoiceMailFailed(key, mailAt, problem)]);
  }
  const billing = v.safeParse(BillingTags, tags);
  if (billing.success) {
    const { mailAt, ...relation } = billing.output;
    return marked([requestMailFailed(relation, mailAt, problem)]);
  }
  const { success, output: invitation } = v.safeParse(InvitationTags, tags);
  if (!success) return 'ignored';
  const client = await getClient(invitation.coachId, invitation.clientId);
  if (!client) return 'outdated';
  const [at, open] = [now(), { ...client, expiresAt: client.invitationExpiresAt }];
  return marked([
    markMailFailed(invitation, at),
    // Who has joined got the mail after all.
    ...(client.status === 'pending' ? [invitationBounced(open, client, at)] : []),
  ]);
};

const marked = async (writes: readonly [Write, ...Write[]]): Promise<Outcome> => {
  try {
    await commit(...writes);
    return 'marked';
  } catch (error) {
    if (error instanceof ConditionFailed) return 'outdated';
    throw error;
  }
};

const isFinal = ({ eventType, bounce }: MailEvent): boolean =>
  eventType === 'Complaint' || (eventType === 'Bounce' && bounce?.bounceType === 'Permanent');

/** SES gives every tag as a list. */
const InvitationTags = v.pipe(
  v.object({
    invitationId: v.strictTuple([RandomId]),
    coachId: v.strictTuple([UserId]),
    clientId: v.strictTuple([RandomId]),
  }),
  v.transform(({ invitationId: [id], coachId: [coachId], clientId: [clientId] }) => ({ id, coachId, clientId })),
);

/** When a mail was asked for, in milliseconds. */
const MailAt = v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,15}$/))]);

const InvoiceTags = v.pipe(
  v.object({ invoiceId: v.strictTuple([RandomId]), coachId: v.strictTuple([UserId]), mailAt: MailAt }),
  v.transform(({ invoiceId: [id], coachId: [coachId], mailAt: [mailAt] }) => ({
    id,
    coachId,
    mailAt: new Date(Number(mailAt)).toISOString(),
  })),
);

/** Of a mail that asks for billing details. */
const BillingTags = v.pipe(
  v.object({ clientId: v.strictTuple([RandomId]), coachId: v.strictTuple([UserId]), mailAt: MailAt }),
  v.transform(({ clientId: [clientId], coachId: [coachId], mailAt: [mailAt] }) => ({
    clientId,
    coachId,
    mailAt: new Date(Number(mailAt)).toISOString(),
  })),
);
