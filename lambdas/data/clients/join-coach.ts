import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { notDisabled } from '../accounts/people/profile.ts';
import { count } from '../admin/counters.ts';
import { recordActivity } from '../feed/activity.ts';
import { invitationClosed } from '../feed/client-attention.ts';
import type { Write } from '../table/write.ts';
import { joinClient } from './client.ts';
import { countClient } from './counts.ts';
import { acceptInvitation } from './invitation.ts';
import { beginJoining } from './joining.ts';
import { allowMailsAgain } from './mails-to.ts';

/** Somebody joins the inviting coach: invitation accepted, relation active, counted and told. Refused when either waits no longer, or the coach is disabled. */
export const joinCoach = (
  invitation: Pick<Invitation, 'id' | 'coachId' | 'clientId' | 'firstName' | 'lastName' | 'expiresAt'>,
  {
    userId,
    email,
    at,
    timeZone,
  }: { readonly userId: string; readonly email: string; readonly at: string; readonly timeZone?: string },
): readonly [Write, ...Write[]] => [
  acceptInvitation(invitation.id, email, at),
  beginJoining({ ...invitation, userId }),
  joinClient(invitation, { userId, joinedAt: at, ...defined({ timeZone }) }),
  allowMailsAgain({ coachId: invitation.coachId, email }),
  notDisabled(invitation.coachId),
  count('client-joined'),
  ...countClient(invitation.coachId, { status: 'pending' }, { status: 'active' }),
  ...invitationClosed({ ...invitation, invitationId: invitation.id }),
  recordActivity({
    coachId: invitation.coachId,
    at,
    kind: 'client-joined',
    sourceId: invitation.clientId,
    clientId: invitation.clientId,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
  }),
];
