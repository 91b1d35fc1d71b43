import { messageLimits } from '#contract/community/messages/limits.ts';
import { isActive } from '#lambdas/data/clients/client.ts';
import { addMessage, messageOf } from '#lambdas/data/community/messages/thread.ts';
import { countWritten } from '#lambdas/data/community/written.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeThread } from '../rules/change-thread.ts';
import { betweenThem } from '../rules/thread-of.ts';

/** Two who write at once both get through, one after the other. */
export const sendMessage: Handler<'sendMessage'> = async ({ caller, params: { clientId }, body: { text } }) => {
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
