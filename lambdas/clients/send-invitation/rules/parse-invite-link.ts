import * as v from 'valibot';
import { type InviteLink, inviteLink } from '#contract/accounts/sign-up/links.ts';
import { Email, RandomId, UserId } from '#contract/core/fields.ts';

/** An invitation link that may also name the address it is for, in lower case. */
export interface GivenInviteLink extends InviteLink {
  readonly email: string | undefined;
}

const Parameters = v.strictObject({ invite: RandomId, coach: UserId, email: v.optional(Email) });

/**
 * The parts of a link, if it is written exactly as this site writes its invitation links.
 * Building the link anew and comparing leaves no room for a URL that parsers read differently.
 */
export const parseInviteLink = (origin: string, link: string): GivenInviteLink | undefined => {
  const query = link.split('?')[1] ?? '';
  const given = new URLSearchParams(query);
  const parameters = v.safeParse(Parameters, Object.fromEntries(given));
  if (!parameters.success) return undefined;
  const { invite: invitationId, coach: coachId, email } = parameters.output;
  const plain = inviteLink(origin, { invitationId, coachId });
  const exact = email === undefined ? [plain] : withEmail(plain, given.get('email') ?? '');
  return exact.includes(link) ? { invitationId, coachId, email } : undefined;
};

/** Browsers write the `@` of a parameter either way. */
const withEmail = (plain: string, email: string): readonly string[] => {
  const encoded = `${plain}&${new URLSearchParams({ email }).toString()}`;
  return [encoded, encoded.replace('%40', '@')];
};
