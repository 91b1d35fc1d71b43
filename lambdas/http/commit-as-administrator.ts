import { mayAdminister } from '#lambdas/data/accounts/people/administrators.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Runs an administrator's writes, all or none, and none when the account has been disabled or has lost its role since it was let in.
 * @throws ProblemError('account-disabled'), and what `commit` throws
 */
export const commitAsAdministrator = async (
  { userId }: { readonly userId: string },
  ...writes: readonly Write[]
): Promise<void> => {
  const permission = mayAdminister(userId);
  try {
    await commit(permission, ...writes);
  } catch (error) {
    if (error instanceof ConditionFailed && error.refuses(permission)) {
      throw new ProblemError('account-disabled', { cause: error });
    }
    throw error;
  }
};
