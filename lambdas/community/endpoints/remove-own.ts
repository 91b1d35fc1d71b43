import { isPost, postOf, removeEntry, uncountReply } from '#lambdas/data/community/entry.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { againWhenChanged } from '../rules/again.ts';
import { ownEntry } from '../rules/own-entry.ts';
import { presentIn } from '../rules/present.ts';

/** What was reported before stays with the report, for the coach to decide. */
export const removeOwn: Handler<'removeOwn'> = async ({ caller, params: { circleId, entryId } }) => {
  const present = await presentIn(caller, circleId);
  await againWhenChanged(async () => {
    const entry = await ownEntry(present, entryId);
    await commit(removeEntry(entry, 'author'), ...(isPost(entry) ? [] : [uncountReply(circleId, postOf(entryId))]));
  });
};
