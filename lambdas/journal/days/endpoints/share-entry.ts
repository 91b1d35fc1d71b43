import { toldOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { grantedBy } from '#lambdas/journal/keeping/granted-by.ts';
import { replaceEntry } from '#lambdas/journal/keeping/replace-entry.ts';
import { toldShare } from '#lambdas/journal/keeping/told-when.ts';
import { entryReply } from '../rules/entry-reply.ts';

/** One entry, whatever its stream says; keeping it back works without a coach, too. */
export const shareEntry: Handler<'shareEntry'> = async ({ caller, params, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { entry } = await replaceEntry(userId, params.id, ({ entry: stored }) => {
    if (!stored) throw new ProblemError('entry-not-found');
    if (body.share === 'on' && !grant) throw new ProblemError('relation-not-active');
    const { share: _, sharedWith: __, sharedAt: ___, ...rest } = stored;
    const after = { ...rest, ...toldShare(body, stored, grant?.coachId) };
    return { after, more: toldOfEntry(grant, stored, after) };
  });
  if (!entry) throw new ProblemError('entry-not-found');
  return entryReply(entry, grant);
};
