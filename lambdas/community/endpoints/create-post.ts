import { communityLimits } from '#contract/community/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { added } from '#lambdas/data/community/entry.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { attached } from '../rules/attached.ts';
import { presentIn } from '../rules/present.ts';
import { entryFor } from '../rules/shown.ts';
import { written } from '../rules/write-entry.ts';

export const createPost: Handler<'createPost'> = async ({ caller, params: { circleId }, body }) => {
  const present = await presentIn(caller, circleId);
  const attachment = body.attachment && (await attached(circleId, body.attachment));
  const at = now();
  const post = {
    circleId,
    id: timedId(at),
    text: body.text,
    createdAt: at,
    ...defined({ attachment }),
  };
  const stands = await written(present, post, { kind: 'post', windows: communityLimits.postsPerHour }, []);
  const shown = entryFor(present, added(stands));
  if (!shown) throw new ProblemError('post-not-found');
  return shown;
};
