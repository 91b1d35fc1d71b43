import { nothingGranted } from '#contract/journal/sharing/is-shared.ts';
import { isCancelling } from '#lambdas/data/clients/cancelling.ts';
import { attentionAbout, removeAttention } from '#lambdas/data/feed/attention.ts';
import { forgetUnshared } from '#lambdas/data/feed/shared-activity.ts';
import { commit } from '#lambdas/data/table/commit.ts';

const most = 99;

/**
 * Nothing about somebody who was put away wants attention, and nothing of what they shared is told.
 * @param since when they were archived
 * @throws ConditionFailed when they were taken back meanwhile
 */
export const forgetArchived = async (
  relation: { readonly coachId: string; readonly clientId: string },
  since: string,
): Promise<void> => {
  const wanting = await attentionAbout(relation.coachId, relation.clientId);
  for (let first = 0; first < wanting.length; first += most) {
    await commit(isCancelling(relation, since), ...wanting.slice(first, first + most).map(removeAttention));
  }
  await forgetUnshared(relation.clientId, nothingGranted(relation.coachId));
};
