import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { ticketName } from '#contract/accounts/sign-up/ticket-name.ts';
import { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { SignUp } from '#lambdas/accounts/onboarding/sign-up.ts';
import { poolUserOf } from '#lambdas/aws/identity.ts';
import { isDisabledAccount } from '#lambdas/data/accounts/people/profile.ts';
import { countWithoutTicket } from '#lambdas/data/accounts/sign-ups/coach-sign-ups.ts';
import { isTicketFor } from '#lambdas/data/accounts/sign-ups/ticket.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Decides whether an account may come into being.
 * @throws ProblemError('forbidden') for a type, verification or way in that nobody may choose
 * @throws ProblemError('bad-request') for names, experience or a combination that the contract refuses
 * @throws ProblemError('invitation-not-found' | 'invitation-not-pending' | 'invitation-expired')
 * @throws LimitReached for a coach without a ticket, when many sign up so
 */
export const preSignUp = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
      await allow(event.request.userAttributes, event.request.clientMetadata?.[ticketName]);
      break;
    case 'PreSignUp_AdminCreateUser':
      break;
    // The platform trusts no other identity provider.
    case 'PreSignUp_ExternalProvider':
      throw new ProblemError('forbidden');
  }
  return event;
};

const allow = async (attributes: Readonly<Record<string, string>>, ticket: string | undefined): Promise<void> => {
  const user = poolUserOf(attributes);
  if (user.emailVerified || !v.is(SelfAssignedUserType, user.userType)) throw new ProblemError('forbidden');
  const { success, output } = v.safeParse(SignUp, user);
  if (!success) throw new ProblemError('bad-request');
  if (output.userType === 'coach' && !isTicketFor(ticket, output.email, now())) await countWithoutTicket();
  if (output.invitationId) await allowInvitation(output.invitationId, output.email);
};

const allowInvitation = async (invitationId: string, email: string): Promise<void> => {
  const invitation = await getInvitation(invitationId, { consistent: true });
  // Somebody else's invitation is no invitation.
  if (invitation?.email !== email) throw new ProblemError('invitation-not-found');
  if (invitation.status === 'expired') throw new ProblemError('invitation-expired');
  if (invitation.status !== 'pending' || (await isDisabledAccount(invitation.coachId)))
    throw new ProblemError('invitation-not-pending');
};
