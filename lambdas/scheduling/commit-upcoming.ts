import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { notBilled } from '#lambdas/data/billing/money/billing.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

type Placed = Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId' | 'startsAt' | 'status'>;

/**
 * Writes a change of sessions. One that was over, cancelled or begun and is to come again needs a client who is not archived; what was
 * to come anyway is cancelled by archiving itself. One that has begun, and so may stand on an invoice, is not moved while it does.
 * @throws ProblemError('client-archived'), ProblemError('session-on-invoice')
 */
export const commitUpcoming = async (
  changes: readonly { readonly before: Placed; readonly after: Placed }[],
  at: string,
  ...writes: readonly [Write, ...Write[]]
): Promise<void> => {
  const isToCome = (session: Placed) => isUpcoming(session, at);
  const again = changes.find(({ before, after }) => isToCome(after) && !isToCome(before))?.after;
  const open = again?.clientId === undefined ? [] : [notArchived(again.coachId, again.clientId)];
  const free = changes
    .filter(({ before, after }) => before.startsAt <= at && before.startsAt !== after.startsAt)
    .map(({ before }) => notBilled(before));
  try {
    await commit(...writes, ...open, ...free);
  } catch (error) {
    if (error instanceof ConditionFailed && free.some((write) => error.refuses(write))) {
      throw new ProblemError('session-on-invoice', { cause: error });
    }
    if (error instanceof ConditionFailed && open.some((write) => error.refuses(write))) {
      throw new ProblemError('client-archived', { cause: error });
    }
    throw error;
  }
};
