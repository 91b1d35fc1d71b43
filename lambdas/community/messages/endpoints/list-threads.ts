import { relationsOf } from '#lambdas/data/clients/client.ts';
import { listThreadsOf } from '#lambdas/data/community/messages/thread.ts';
import { InvalidCursor } from '#lambdas/data/table/cursor.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { threadsOfClient, threadsOfCoach } from '../rules/others-of.ts';

export const listThreads: Handler<'listThreads'> = async ({ caller, query: { limit, cursor } }) => {
  const { userId } = caller;
  if (caller.userType === 'coach') {
    const { items, ...next } = await listThreadsOf(userId, { limit, cursor });
    return { items: await threadsOfCoach(userId, items), ...next };
  }
  // A client's are one page, after which no cursor leads.
  if (cursor !== undefined) throw new InvalidCursor();
  const threads = await threadsOfClient(await relationsOf(userId));
  return { items: threads.toSorted((one, other) => (other.last?.at ?? '~').localeCompare(one.last?.at ?? '~')) };
};
