import { countReaction } from '#lambdas/data/community/entry.ts';
import { isMember } from '#lambdas/data/community/member.ts';
import { setReaction, storedReaction } from '#lambdas/data/community/reaction.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { stillRelated } from '../rules/circle-of.ts';
import { entryIn } from '../rules/entry-in.ts';
import { presentIn } from '../rules/present.ts';

/** The counts on a post or reply change with the reactions themselves. */
export const react: Handler<'react'> = async ({ caller, params: { circleId, entryId }, body: { kind } }) => {
  const present = await presentIn(caller, circleId);
  const { userId } = present;
  const place = { circleId, entryId, userId };
  const [schema, key] = storedReaction(place);
  await retryOnConflict(manyAttempts, async () => {
    const [, own] = await Promise.all([entryIn(present, entryId), get(schema, key, { consistent: true })]);
    if (own?.kind === kind) return;
    await commit(
      setReaction(place, own?.kind, kind),
      countReaction(circleId, entryId, kind, own?.kind),
      isMember(circleId, userId),
      ...stillRelated(present),
    );
  });
};
