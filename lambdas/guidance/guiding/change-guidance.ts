import { changeTally, getTally, type Tally, type TallyChange } from '#lambdas/data/guidance/tally.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

interface Relation {
  readonly coachId: string;
  readonly clientId: string;
}

/** Writes, and their result. Without writes nothing is changed. */
export interface Decision<Result> {
  readonly result: Result;
  readonly writes: readonly Write[];
  /** Change of the relation's counts. */
  readonly tally?: TallyChange;
}

const attempts = 10;

/**
 * Changes what a client has to do: the items, and in the same transaction what the relation counts, so that the percentage is never another
 * than they say. Whoever comes second finds the relation changed, looks again and decides anew.
 * @param decide reads consistently what it needs; it may be asked several times
 * @throws ProblemError('client-not-found'), WriteConflict when others keep coming between
 */
export const changeGuidance = async <Result>(
  { coachId, clientId }: Relation,
  decide: (tally: Tally) => Promise<Decision<Result>>,
): Promise<Result> => {
  return retryOnConflict(attempts, async () => {
    const tally = await getTally(coachId, clientId);
    if (!tally) throw new ProblemError('client-not-found');
    const { result, writes, tally: change = {} } = await decide(tally);
    const [first, ...rest] = writes;
    if (!first) return result;
    await commit(first, ...rest, ...changeTally(tally, change));
    return result;
  });
};
