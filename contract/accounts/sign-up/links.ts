import type { SelfAssignedUserType } from '../../core/user-type.ts';

/** The parts of an invitation link. */
export interface InviteLink {
  readonly invitationId: string;
  readonly coachId: string;
}

/** Exactly the site's origin, `/signup`, and the query parameters `invite` and `coach`. */
export const inviteLink = (origin: string, { invitationId, coachId }: InviteLink): string =>
  `${origin}/signup?${new URLSearchParams({ invite: invitationId, coach: coachId }).toString()}`;

/** The parts of a link with which a sign-up begins again. */
export interface StartOverLink {
  readonly userType: SelfAssignedUserType;
  readonly email: string;
  readonly token: string;
}

/** The sign-up page of this type; `again` is the secret that stands for the address. */
export const startOverLink = (origin: string, { userType, email, token }: StartOverLink): string =>
  `${origin}${userType === 'coach' ? '/coach-signup' : '/signup'}?${new URLSearchParams({ email, again: token }).toString()}`;
