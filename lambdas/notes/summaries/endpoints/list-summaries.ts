import { summaryLimits } from '#contract/notes/summaries/limits.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { listSummariesFor, summaryOf } from '#lambdas/data/notes/summaries/summary.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** As many of the longest texts as fit into a reply. */
const perPage = 25;

export const listSummaries: Handler<'listSummaries'> = async ({ caller, query: { clientId, limit, cursor } }) => {
  const page = { limit: Math.min(limit, perPage), cursor };
  if (caller.userType === 'user') {
    const { items, ...next } = await listSummariesFor(caller.userId, undefined, page, caller.userId);
    // While its coach can undo it, nobody else reads it, so that an undo leaves nothing behind.
    const until = plusSeconds(now(), -summaryLimits.heldBack);
    return shown({ items: items.filter(({ sharedAt }) => sharedAt <= until), ...next });
  }
  const client = clientId === undefined ? undefined : await getClient(caller.userId, clientId);
  if (!client) throw new ProblemError('client-not-found');
  // With one who has not joined nothing can have been shared.
  if (client.userId === undefined) return { items: [] };
  return shown(await listSummariesFor(client.userId, caller.userId, page, caller.userId));
};

const shown = ({ items, ...next }: Awaited<ReturnType<typeof listSummariesFor>>) => ({
  items: items.map(summaryOf),
  ...next,
});
