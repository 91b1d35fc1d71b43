import { nudgeLimits } from '#contract/accounts/limits.ts';
import { messageLimits } from '#contract/community/limits.ts';
import { wake } from '#lambdas/accounts/nudges/wake.ts';
import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import { isActive, relationsOf } from '#lambdas/data/clients/client.ts';
import { countWritten } from '#lambdas/data/community/member.ts';
import {
  addMessage,
  listMessagesOf,
  listThreadsOf,
  messageOf,
  getThread as storedThread,
} from '#lambdas/data/community/messages/thread.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { InvalidCursor } from '#lambdas/data/table/cursor.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { markRead } from './endpoints/mark-read.ts';
import { changeThread } from './rules/change-thread.ts';
import { threadsOfClient, threadsOfCoach } from './rules/others-of.ts';
import { betweenThem, threadFor } from './rules/thread-of.ts';

/** As many of the longest as fit into a reply. */
const perPage = 50;

const listMessages: Handler<'listMessages'> = async ({ caller, params: { clientId }, query: { limit, cursor } }) => {
  const between = await betweenThem(caller, clientId);
  const page = { limit: Math.min(limit, perPage), cursor };
  const { items, ...next } = await listMessagesOf(between, page, caller.userId);
  return { items: items.map(messageOf), ...next };
};

const listThreads: Handler<'listThreads'> = async ({ caller, query: { limit, cursor } }) => {
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

/** Two who write at once both get through, one after the other. */
const sendMessage: Handler<'sendMessage'> = async ({ caller, params: { clientId }, body: { text } }) => {
  const between = await betweenThem(caller, clientId);
  const { coachId, side, relation } = between;
  if (relation.status !== 'active') throw new ProblemError('thread-closed');
  const giveBack = await countWritten('message', caller.userId, messageLimits.perHour, 'too-many-requests');
  const active = isActive(coachId, clientId);
  try {
    return await changeThread(between, async (before) => {
      const at = now();
      const sent = before?.sent ?? { coach: 0, client: 0 };
      const message = {
        coachId,
        clientId,
        id: timedId(at),
        userId: relation.userId,
        from: side,
        text,
        at,
        sent: { ...sent, [side]: sent[side] + 1 },
      };
      const waits = side === 'coach' ? 'clientWaits' : 'coachWaits';
      const after = {
        ...(before ?? { coachId, clientId, readByCoach: 0, readByClient: 0 }),
        userId: relation.userId,
        firstName: relation.firstName,
        lastName: relation.lastName,
        lastFrom: side,
        lastAt: at,
        excerpt: beginningOf(text),
        sent: message.sent,
        [waits]: before?.[waits] ?? at,
      };
      return {
        after,
        commit: async (writes) => {
          await commit(...writes, addMessage(message), active);
          if (side === 'coach') await wake(relation.userId, plusSeconds(at, nudgeLimits.afterMessage));
          return messageOf(message);
        },
      };
    });
  } catch (error) {
    await giveBack();
    if (error instanceof ConditionFailed && error.refuses(active))
      throw new ProblemError('thread-closed', { cause: error });
    throw error;
  }
};

/** One line. */
const beginningOf = (text: string): string => {
  const line = Array.from(text.replaceAll(/\s+/g, ' '));
  const { excerpt } = messageLimits;
  return line.length > excerpt ? `${line.slice(0, excerpt - 1).join('')}…` : line.join('');
};

const getThread: Handler<'getThread'> = async ({ caller, params: { clientId } }) => {
  const between = await betweenThem(caller, clientId);
  const { coachId, side, relation } = between;
  const [thread, people] = await Promise.all([
    storedThread(between),
    side === 'client' ? readPeople([coachId]) : undefined,
  ]);
  const other = side === 'coach' ? relation : (people?.get(coachId) ?? { firstName: '', lastName: '' });
  return threadFor(side, clientId, other, relation.status === 'active', thread);
};

export const endpoints: Handlers<'messages'> = {
  listThreads,
  getThread,
  listMessages,
  sendMessage,
  markRead,
};
