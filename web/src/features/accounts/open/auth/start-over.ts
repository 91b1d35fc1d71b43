import { signUpLimits } from '#contract/accounts/limits.ts';
import { signUpRoutes } from '#contract/accounts/sign-up/routes.ts';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';

/**
 * Mails a link with which a sign-up can begin again, if there is one to begin again.
 * @throws AuthError
 */
export const mailStartOver = async (email: string, userType: SelfAssignedUserType): Promise<void> => {
  try {
    await call(signUpRoutes, 'startOver', { body: { email, userType, language: currentLanguage() } });
  } catch (error) {
    throw authErrorOf(error);
  }
};

let lastTicket: { readonly email: string; readonly ticket: string; readonly until: number } | undefined;

/**
 * What goes along with a coach's sign-up. The same address gets the same one for as long as it is good, so that whoever corrects a field
 * and sends again is counted once.
 * @returns nothing where the API cannot give one: the sign-up then counts among those without
 * @throws AuthError when too many signed up, from here or anywhere, or there is no connection
 */
export const signUpTicket = async (email: string): Promise<string | undefined> => {
  if (lastTicket?.email === email && Date.now() < lastTicket.until) return lastTicket.ticket;
  try {
    const { ticket } = await call(signUpRoutes, 'requestSignUpTicket', { body: { email } });
    // A minute for the way.
    lastTicket = { email, ticket, until: Date.now() + (signUpLimits.ticket - 60) * 1000 };
    return ticket;
  } catch (error) {
    const { code } = authErrorOf(error);
    if (code === 'sign-up-limit' || code === 'coach-sign-up-limit' || code === 'network') throw authErrorOf(error);
    console.error(error);
    return undefined;
  }
};

const useless = new Set<string>([
  'bad-request',
  'start-over-not-found',
  'invitation-not-found',
  'invitation-not-pending',
  'invitation-expired',
]);

/**
 * Whether a sign-up that somebody began with this address has made room for its owner, who shows that it is theirs: by the invitation
 * that was sent to it, or by the secret of a link to start over.
 * @returns false when there is neither, or it is of no use any more
 * @throws AuthError
 */
export const hasGivenWay = async ({
  invitationId,
  again,
}: {
  invitationId?: string | undefined;
  again?: string | undefined;
}): Promise<boolean> => {
  const proof = invitationId ? { invitationId } : again ? { token: again } : undefined;
  if (!proof) return false;
  try {
    await call(signUpRoutes, 'replaceSignUp', { body: proof });
    return true;
  } catch (error) {
    if (error instanceof ApiError && useless.has(error.code)) return false;
    throw authErrorOf(error);
  }
};

const authErrorOf = (error: unknown): AuthError => {
  if (!(error instanceof ApiError)) return new AuthError('unknown', { cause: error });
  const { code } = error;
  return new AuthError(code === 'timeout' || code === 'unexpected' ? 'unknown' : code, { cause: error });
};
