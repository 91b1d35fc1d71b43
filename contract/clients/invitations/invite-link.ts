/** The parts of an invitation link. */
export interface InviteLink {
  readonly invitationId: string;
  readonly coachId: string;
}

/** Exactly the site's origin, `/signup`, and the query parameters `invite` and `coach`. */
export const inviteLink = (origin: string, { invitationId, coachId }: InviteLink): string =>
  `${origin}/signup?${new URLSearchParams({ invite: invitationId, coach: coachId }).toString()}`;
