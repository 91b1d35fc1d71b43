import { toldOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { grantedBy } from '#lambdas/journal/keeping/granted-by.ts';
import { replaceEntry } from '#lambdas/journal/keeping/replace-entry.ts';

/** For good, at once and out of every figure. That it is gone is remembered, for a device that has not heard of it. */
export const removeEntry: Handler<'removeEntry'> = async ({ caller, params }) => {
  const grant = await grantedBy(caller.userId);
  await replaceEntry(caller.userId, params.id, ({ entry, wasRemoved }) => {
    if (entry) return { after: undefined, more: toldOfEntry(grant, entry, undefined) };
    if (wasRemoved) return undefined;
    throw new ProblemError('entry-not-found');
  });
};
