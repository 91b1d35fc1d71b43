import { defined } from '#contract/core/defined.ts';
import type { StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { canTransition, isLive } from '#contract/scheduling/sessions/transitions.ts';
import { billingOf } from '#lambdas/data/billing/money/billing.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { exchangeTime, giveTime, isTaken, readBusy } from '#lambdas/data/scheduling/sessions/busy.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange, plannedAfter } from '#lambdas/scheduling/activity-of-sessions.ts';
import { withStatus } from '#lambdas/scheduling/changed.ts';
import { commitUpcoming } from '#lambdas/scheduling/commit-upcoming.ts';
import { countsAfter } from '#lambdas/scheduling/counts-after.ts';
import { covered, creditWrites, readBalance } from '#lambdas/scheduling/credits.ts';

/**
 * Another outcome for one session, or back to none. What was held keeps its time, what was cancelled gives it back; taking a cancellation back
 * needs the time to be free. What took place and is charged on an invoice that was sent stays so; a draft that charges what did not take place
 * is not sent.
 * @throws ProblemError('session-closed'), ProblemError('session-on-invoice'), ProblemError('slot-taken')
 */
export const setStatus = async (session: StoredSession, change: StatusChange): Promise<StatusChanged> => {
  const at = now();
  if (!canTransition(session, change.status, 'coach', at)) throw new ProblemError('session-closed');
  const changed = withStatus(
    session,
    { status: change.status, by: change.status === 'late-cancelled' ? 'client' : 'coach', reason: change.reason },
    { at, notify: change.notify },
  );
  return retryWhenTaken(async () => {
    const [{ client, writes }, time, billing] = await Promise.all([
      countsAfter(session, changed),
      timeOf(session, changed),
      isCharging(session) ? billingOf(session) : nowhere,
    ]);
    const after = billing.isBilled ? changed : await coveredAgain(session, changed, at);
    const credits = creditWrites([{ before: session, after }], at);
    const unsent = session.status === 'completed' ? billing.unsent : [];
    return {
      guards: [...writes, ...time, ...credits, ...billing.guards],
      commit: async () => {
        await notOnSent(
          unsent,
          commitUpcoming(
            [{ before: session, after }],
            at,
            changeSession(session, after),
            ...time,
            ...writes,
            ...activityOfChange(session, after),
            ...(await plannedAfter([{ before: session, after }], at, client)),
            ...credits,
            ...billing.guards,
            ...unsent,
          ),
        );
        return { items: [after], ...defined({ client }) };
      },
    };
  });
};

const nowhere = { isBilled: false, guards: [], unsent: [] };

/** Whether a change of its outcome means anything to an invoice: it was charged, or may take a credit beside it. */
const isCharging = ({ status, clientId }: StoredSession): boolean =>
  clientId !== undefined && (status === 'completed' || status === 'cancelled');

/** @throws ProblemError('session-on-invoice') */
const notOnSent = async (unsent: readonly Write[], writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    const isOnSent = error instanceof ConditionFailed && unsent.some((write) => error.refuses(write));
    throw isOnSent ? new ProblemError('session-on-invoice', { cause: error }) : error;
  }
};

/** One that was cancelled takes a credit anew. What took place took place, so where none is left it is uncovered and not refused. */
const coveredAgain = async (before: StoredSession, after: StoredSession, at: string): Promise<StoredSession> => {
  const { coachId, clientId } = before;
  if (before.status !== 'cancelled' || clientId === undefined) return after;
  const [again = after] = covered(
    [after],
    await readBalance(await getClient(coachId, clientId, { consistent: true })),
    at,
  );
  return again;
};

const timeOf = async (before: StoredSession, after: StoredSession): Promise<Write[]> => {
  if (isLive(before.status) === isLive(after.status)) return [];
  if (isLive(before.status)) return giveTime(before.coachId, [before]);
  const busy = await readBusy(before.coachId, [before]);
  if (isTaken(busy, before)) throw new ProblemError('slot-taken');
  return exchangeTime(before.coachId, busy, [], [before]);
};
