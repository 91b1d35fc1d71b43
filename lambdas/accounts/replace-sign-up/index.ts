import { removeUnconfirmed } from '#lambdas/aws/unconfirmed.ts';
import { addStartOver, takeStartOver } from '#lambdas/data/accounts/sign-ups/start-over.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const userPoolId = setting('USER_POOL_ID');

/**
 * Someone who holds the mailed secret may sign up with the address, whoever began to before. A confirmed account cannot
 * be replaced.
 */
const replaceSignUp: Handler<'replaceSignUp'> = async ({ body }) => {
  if ('invitationId' in body) await removeUnconfirmed(userPoolId, await invitedAddress(body.invitationId));
  else await replaceByLink(body.token);
};

const invitedAddress = async (invitationId: string): Promise<string> => {
  const invitation = await getInvitation(invitationId, { consistent: true });
  if (!invitation) throw new ProblemError('invitation-not-found');
  if (invitation.status === 'expired') throw new ProblemError('invitation-expired');
  if (invitation.status !== 'pending') throw new ProblemError('invitation-not-pending');
  return invitation.email;
};

const replaceByLink = async (token: string): Promise<void> => {
  const link = await takeStartOver(token);
  if (!link) throw new ProblemError('start-over-not-found');
  try {
    await removeUnconfirmed(userPoolId, link.email);
  } catch (error) {
    // Nothing came of it, so the link is not used up.
    await commit(addStartOver(link));
    throw error;
  }
};

export const endpoints: Handlers<'replace-sign-up'> = { replaceSignUp };
