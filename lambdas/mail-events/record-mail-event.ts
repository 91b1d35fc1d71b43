import * as v from 'valibot';
import { RandomId, UserId } from '#contract/core/fields.ts';
import { getClient, markMailFailed } from '#lambdas/data/clients/client.ts';
import { invitationBounced } from '#lambdas/data/practice/client-attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { MailEvent } from './mail-event.ts';

/** `marked`: the coach sees that the mail failed. `outdated`: the relation has another invitation by now, or is gone. */
export type Outcome = 'marked' | 'outdated' | 'ignored';

/** Shows the coach that an invitation did not arrive or was not welcome. Other mails and passing troubles change nothing. */
export const recordMailEvent = async (event: MailEvent): Promise<Outcome> => {
  const { success, output: invitation } = v.safeParse(InvitationTags, event.mail.tags);
  if (!success || !isFinal(event)) return 'ignored';
  const client = await getClient(invitation.coachId, invitation.clientId);
  if (!client) return 'outdated';
  const [at, open] = [now(), { ...client, expiresAt: client.invitationExpiresAt }];
  try {
    await commit(
      markMailFailed(invitation, at),
      // Who has joined got the mail after all.
      ...(client.status === 'pending' ? [invitationBounced(open, client, at)] : []),
    );
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
