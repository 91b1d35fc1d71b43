import { communityLimits } from '#contract/community/limits.ts';
import { added, countReply, isPost } from '#lambdas/data/community/entry.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { entryIn } from '../rules/entry-in.ts';
import { presentIn } from '../rules/present.ts';
import { entryFor } from '../rules/shown.ts';
import { written } from '../rules/write-entry.ts';

/** To a post that is shown: to what is hidden or removed nobody replies. */
export const createReply: Handler<'createReply'> = async ({ caller, params: { circleId, entryId }, body }) => {
  const present = await presentIn(caller, circleId);
  const post = await entryIn(present, entryId);
  if (!isPost(post) || post.hidden) throw new ProblemError('post-not-found');
  const at = now();
  const reply = {
    circleId,
    id: `${entryId}.${timedId(at)}`,
    text: body.text,
    createdAt: at,
  };
  const counted = { kind: 'reply', windows: communityLimits.repliesPerHour } as const;
  const stands = await written(present, reply, counted, [countReply(circleId, entryId)]);
  const shown = entryFor(present, added(stands));
  if (!shown) throw new ProblemError('post-not-found');
  return shown;
};
