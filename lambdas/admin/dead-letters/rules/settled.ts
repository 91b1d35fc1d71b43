import type { AuditAction } from '#contract/admin/audit/schema.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { type DeadLetterRow, removeDeadLetter } from '#lambdas/data/admin/dead-letter.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';

/**
 * Takes a dead letter away, by what an administrator decided of it.
 * @returns false when another was faster, or one of the other writes was refused; nothing is written then
 * @throws ProblemError('account-disabled')
 */
export const settled = async (
  { userId: actorId }: { readonly userId: string },
  { id, work, times }: DeadLetterRow,
  action: Extract<AuditAction, `dead-letter.${string}`>,
  at: string,
  ...writes: readonly Write[]
): Promise<boolean> => {
  const event = { actorId, action, targetType: 'dead-letter', targetId: id, detail: { work, times } } as const;
  try {
    await commitAsAdministrator({ userId: actorId }, removeDeadLetter({ id }), audited(event, at), ...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
