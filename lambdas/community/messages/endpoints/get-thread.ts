import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import { getThread as storedThread } from '#lambdas/data/community/messages/thread.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { betweenThem, threadFor } from '../rules/thread-of.ts';

export const getThread: Handler<'getThread'> = async ({ caller, params: { clientId } }) => {
  const between = await betweenThem(caller, clientId);
  const { coachId, side, relation } = between;
  const [thread, people] = await Promise.all([
    storedThread(between),
    side === 'client' ? readPeople([coachId]) : undefined,
  ]);
  const other = side === 'coach' ? relation : (people?.get(coachId) ?? { firstName: '', lastName: '' });
  return threadFor(side, clientId, other, relation.status === 'active', thread);
};
