import { communityLimits } from '#contract/community/limits.ts';
import { isPost } from '#lambdas/data/community/entry.ts';
import { pin, storedCircle } from '#lambdas/data/community/member.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { entryIn } from '../rules/entry-in.ts';

export const pinPost: Handler<'pinPost'> = async ({ caller, params: { entryId }, body: { pinned } }) => {
  const circleId = caller.userId;
  const [schema, key] = storedCircle(circleId);
  await retryOnConflict(manyAttempts, async () => {
    const circle = await get(schema, key, { consistent: true });
    if (!circle) throw new ProblemError('post-not-found');
    const others = circle.pinned.filter((id) => id !== entryId);
    if (pinned === circle.pinned.includes(entryId)) return;
    if (pinned && !isPost(await entryIn({ circleId, userId: circleId }, entryId)))
      throw new ProblemError('post-not-found');
    if (pinned && others.length >= communityLimits.pinned) throw new ProblemError('too-many-pinned');
    await commit(pin(circleId, circle.pinned, pinned ? [...others, entryId] : others));
  });
};
