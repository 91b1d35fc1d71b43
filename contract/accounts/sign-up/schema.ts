import * as v from 'valibot';
import { Email, RandomId } from '../../core/fields.ts';
import { Language } from '../../core/languages.ts';
import { SelfAssignedUserType } from '../../core/user-type.ts';

/** Where the link leads, and in which language it is mailed, is as the page was that asked. */
export const StartOver = v.strictObject({ email: Email, userType: SelfAssignedUserType, language: Language });

/**
 * Proof that an address is one's own: the secret of a mailed link to start over, or an invitation that was sent to it.
 */
export const ReplaceSignUp = v.union([v.strictObject({ token: RandomId }), v.strictObject({ invitationId: RandomId })]);

/** The address that a coach is about to sign up with. */
export const SignUpTicketRequest = v.strictObject({ email: Email });

/** Goes along with the sign-up of that address, within ten minutes. */
export const SignUpTicket = v.object({ ticket: v.pipe(v.string(), v.maxLength(100)) });
