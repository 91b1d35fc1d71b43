import type { MessageSide } from '#contract/community/messages/schema.ts';
import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import { clientsAsTheyAre, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { getThreads, type StoredThread } from '#lambdas/data/community/messages/thread.ts';
import { threadFor } from './thread-of.ts';

const nobody = { firstName: '', lastName: '' };

/** Threads as a client sees them, by their relations; two calls at once. */
export const threadsOfClient = async (relations: readonly RelatedClient[]) => {
  const joined = relations.filter(({ joinedAt }) => joinedAt !== undefined);
  const [threads, coaches] = await Promise.all([getThreads(joined), readPeople(joined.map(({ coachId }) => coachId))]);
  return joined.flatMap(({ coachId, clientId, status }) => {
    const thread = threads.find((each) => each.coachId === coachId && each.clientId === clientId);
    // With a coach of former times there is nothing to begin.
    if (!thread && status !== 'active') return [];
    return [threadFor('client', clientId, coaches.get(coachId) ?? nobody, status === 'active', thread)];
  });
};

const side: MessageSide = 'coach';

/** Threads as a coach sees them; one call. */
export const threadsOfCoach = async (coachId: string, threads: readonly StoredThread[]) => {
  const clients = await clientsAsTheyAre(
    coachId,
    threads.map(({ clientId }) => clientId),
  );
  return threads.map((thread) => {
    const client = clients.find(({ clientId }) => clientId === thread.clientId);
    return threadFor(side, thread.clientId, client ?? thread, client?.status === 'active', thread);
  });
};
