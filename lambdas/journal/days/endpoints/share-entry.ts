import { activityOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { shareAfter } from '#lambdas/journal/entries/entry-report.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { entryReply } from '../rules/entry-reply.ts';

/** One entry, whatever its stream says; keeping it back works without a coach, too. */
export const shareEntry: Handler<'shareEntry'> = async ({ caller, params, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { entry } = await retryEntry(async () => {
    const before = await readEntry(userId, params.id);
    if (!before.entry) throw new ProblemError('entry-not-found');
    if (body.share === 'on' && !grant) throw new ProblemError('relation-not-active');
    const { share: _, sharedWith: __, sharedAt: ___, ...rest } = before.entry;
    const after = { ...rest, ...shareAfter(body, before.entry, grant?.coachId) };
    return upsertEntry(userId, before, after, { others: activityOfEntry(grant, before.entry, after) });
  });
  if (!entry) throw new ProblemError('entry-not-found');
  return entryReply(entry, grant);
};
