import { writtenItem } from '#lambdas/data/community/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { remove } from '#lambdas/data/table/write.ts';

/** Nobody of these has written anything within the last hour, as far as the limits know. */
export const clearLimits = async (userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds) {
    const [first, ...others] = ['post', 'reply', 'report', 'message', 'name'].map((kind) =>
      remove(writtenItem.key({ kind, userId })),
    );
    if (first) await commit(first, ...others);
  }
};
