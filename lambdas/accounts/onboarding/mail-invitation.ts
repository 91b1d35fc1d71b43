import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { sendRawMail } from '#lambdas/aws/mailer.ts';
import { markMailFailed, markMailSent } from '#lambdas/data/clients/client.ts';
import { endMailsToken, haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { countSend } from '#lambdas/data/clients/sends.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { invitationMail } from '#lambdas/email/invitation-mail.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
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
 * Counts an invitation before it is mailed.
 * @returns gives the count back
 * @throws LimitReached, ProblemError('mails-ended')
 */
export const countInvitation = async (
  to: Pick<Invitation, 'coachId' | 'clientId' | 'email'>,
): Promise<() => Promise<void>> => {
  if (await haveMailsEnded(to)) throw new ProblemError('mails-ended');
  return countSend(to);
};

/**
 * Mails an invitation and records on the relation what became of it.
 * @throws ProblemError('mail-failed'); the invitation stays and can be sent again
 */
export const mailInvitation = async ({ invitation, coach, link, uncount }: InvitationMailing): Promise<void> => {
  const { email, firstName, expiresAt, id, coachId, clientId, line } = invitation;
  const began = now();
  const coachName = fullName(coach);
  try {
    const ends = unsubscribeLinks({ token: await endMailsToken(invitation) });
    await sendRawMail({
      to: email,
      unsubscribe: ends.oneClick,
      ...invitationMail({
        language: coach.language,
        firstName,
        coachName,
        link,
        expiresAt,
        unsubscribe: ends.page,
        ...defined({ line }),
      }),
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
