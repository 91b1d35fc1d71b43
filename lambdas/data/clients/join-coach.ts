import type { Invitation } from '#contract/invitations/schema.ts';
import { notDisabled } from '../people/profile.ts';
import { count } from '../platform/counters.ts';
import type { Write } from '../table/write.ts';
import { joinClient } from './client.ts';
import { acceptInvitation } from './invitation.ts';

/** Somebody joins the inviting coach: invitation accepted, relation active, counted. Refused when either waits no longer, or the coach is disabled. */
export const joinCoach = (
  invitation: Pick<Invitation, 'id' | 'coachId' | 'clientId'>,
  { userId, email, at }: { readonly userId: string; readonly email: string; readonly at: string },
): readonly [Write, ...Write[]] => [
  acceptInvitation(invitation.id, email, at),
  joinClient(invitation, userId, at),
  notDisabled(invitation.coachId),
  count('client-joined'),
];
