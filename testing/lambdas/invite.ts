import { randomUUID } from 'node:crypto';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { addClient, newClient } from '#lambdas/data/clients/client.ts';
import { addInvitation, newInvitation } from '#lambdas/data/clients/invitation.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';

/** A stored invitation with its relation, from a coach of its own. */
export const invite = async (differences: Partial<Invitation> = {}, createdAt = now()): Promise<Invitation> => {
  const invitation = {
    ...newInvitation(
      { email: 'anna@example.com', firstName: 'Anna', lastName: 'de Wit', coachId: randomUUID(), clientId: randomId() },
      createdAt,
    ),
    ...differences,
  };
  await commit(addInvitation(invitation), addClient(newClient(invitation)));
  return invitation;
};
