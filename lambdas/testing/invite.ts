import { randomUUID } from 'node:crypto';
import type { Invitation } from '#contract/invitation.ts';
import { addClient, newClient } from '#lambdas/data/client.ts';
import { now } from '#lambdas/data/clock.ts';
import { commit } from '#lambdas/data/commit.ts';
import { addInvitation, newInvitation } from '#lambdas/data/invitation.ts';
import { randomId } from '#lambdas/data/random-id.ts';

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
