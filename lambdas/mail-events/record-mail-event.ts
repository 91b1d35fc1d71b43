import * as v from 'valibot';
import { RandomId, UserId } from '#contract/core/fields.ts';
import { getClient, markMailFailed } from '#lambdas/data/clients/client.ts';
import { invoiceMailFailed } from '#lambdas/data/money/invoice.ts';
import { invitationBounced } from '#lambdas/data/practice/client-attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { MailEvent } from './mail-event.ts';

/** `marked`: the coach sees that the mail failed. `outdated`: another mail has left since, or what it was about is gone. */
export type Outcome = 'marked' | 'outdated' | 'ignored';

/** Shows the coach that an invitation or invoice did not arrive or was not welcome. Other mails and passing troubles change nothing. */
export const recordMailEvent = async (event: MailEvent): Promise<Outcome> => {
  if (!isFinal(event)) return 'ignored';
  const { tags } = event.mail;
  const invoice = v.safeParse(InvoiceTags, tags);
  if (invoice.success) {
    const { mailAt, ...key } = invoice.output;
    return marked([invoiceMailFailed(key, mailAt, event.eventType === 'Complaint' ? 'complaint' : 'bounce')]);
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

/** Of an invoice's mail; when it was asked for is in milliseconds. */
const InvoiceTags = v.pipe(
  v.object({
    invoiceId: v.strictTuple([RandomId]),
    coachId: v.strictTuple([UserId]),
    mailAt: v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
  }),
  v.transform(({ invoiceId: [id], coachId: [coachId], mailAt: [mailAt] }) => ({
    id,
    coachId,
    mailAt: new Date(Number(mailAt)).toISOString(),
  })),
);
