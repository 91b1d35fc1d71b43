import { fullName } from '#contract/core/full-name.ts';
import type { Invitation } from '#contract/invitations/schema.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { sendMail } from '#lambdas/aws/mailer.ts';
import { markMailFailed, markMailSent } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { invitationMail } from '#lambdas/email/invitation-mail.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export interface InvitationMailing {
  readonly invitation: Invitation;
  /** The mail is in the coach's language: the recipient has not chosen one yet. */
  readonly coach: Profile;
  readonly link: string;
  /** Gives the sending limits back what the mail took from them. */
  readonly uncount: () => Promise<void>;
}

/**
 * Mails an invitation and records on the relation what became of it.
 * @throws ProblemError('mail-failed'); the invitation stays and can be sent again
 */
export const mailInvitation = async ({ invitation, coach, link, uncount }: InvitationMailing): Promise<void> => {
  const { email, firstName, expiresAt, id, coachId, clientId } = invitation;
  const began = now();
  const coachName = fullName(coach);
  try {
    await sendMail({
      to: email,
      ...invitationMail({ language: coach.language, firstName, coachName, link, expiresAt }),
      tags: { invitationId: id, coachId, clientId },
    });
  } catch (cause) {
    await Promise.all([uncount().catch(unrecorded), commit(markMailFailed(invitation, now())).catch(unrecorded)]);
    throw new ProblemError('mail-failed', { cause });
  }
  // The mail has left: failing now would only make the coach send it twice.
  await commit(markMailSent(invitation, began)).catch(unrecorded);
};

const unrecorded = (error: unknown): void => log('WARN', 'mail status not recorded', { error: described(error) });
