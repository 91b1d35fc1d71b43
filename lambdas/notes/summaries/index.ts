import { isDeepStrictEqual } from 'node:util';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { isTooLong } from '#contract/notes/blocks.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, isActive } from '#lambdas/data/clients/client.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import {
  addSummary,
  changeSummary,
  getSummary,
  listSummariesFor,
  removeSummary,
  type StoredSummary,
  summaryOf,
} from '#lambdas/data/notes/summaries/summary.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** As many of the longest texts as fit into a reply. */
const perPage = 25;

const listSummaries: Handler<'listSummaries'> = async ({ caller, query: { clientId, limit, cursor } }) => {
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

/** The summary is named after the request's key, so a repeated request meets what it shared before. */
const shareSummary: Handler<'shareSummary'> = async ({ caller, body, idempotency }) => {
  const { clientId, title, blocks } = body;
  if (isTooLong(blocks)) throw new ProblemError('note-too-long');
  const coachId = caller.userId;
  const [client, profile] = await Promise.all([getClient(coachId, clientId), getProfile(coachId)]);
  if (client?.userId === undefined) throw new ProblemError('client-not-found');
  const { userId, firstName, lastName } = client;
  const at = now();
  const summary: StoredSummary = {
    coachId,
    clientId,
    id: derivedId('summary', coachId, idempotency?.key ?? randomId()),
    userId,
    coachName: profile ? fullName(profile) : '',
    title,
    blocks,
    sharedAt: at,
    version: 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  };
  const added = addSummary(summary);
  const told = recordActivity({
    coachId,
    at,
    kind: 'summary-shared',
    sourceId: summary.id,
    clientId,
    firstName,
    lastName,
    title,
  });
  try {
    await commit(added, isActive(coachId, clientId), told);
    return summaryOf(summary);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.refuses(added)) throw new ProblemError('client-archived', { cause: error });
    const before = await getSummary(summary);
    if (before?.requestHash !== summary.requestHash) throw new ProblemError('idempotency-key-reused', { cause: error });
    return summaryOf(before ?? summary);
  }
};

/** A change whose reply was lost is answered as the first time. */
const updateSummary: Handler<'updateSummary'> = async ({ caller, params, body }) => {
  const { version, title, blocks } = body;
  if (isTooLong(blocks)) throw new ProblemError('note-too-long');
  const before = await getSummary({ coachId: caller.userId, ...params });
  if (!before) throw new ProblemError('summary-not-found');
  const isWritten = before.title === title && isDeepStrictEqual(before.blocks, blocks);
  if (isWritten && before.version === version + 1) return summaryOf(before);
  if (before.version !== version) throw new ProblemError('changed-meanwhile');
  const after = { ...before, title, blocks, version: version + 1, updatedAt: now() };
  await commit(changeSummary(before, after));
  return summaryOf(after);
};

/** A withdrawn summary also leaves the activity feed, which has its title. */
const withdrawSummary: Handler<'withdrawSummary'> = async ({ caller, params }) => {
  const coachId = caller.userId;
  const summary = await getSummary({ coachId, ...params });
  if (!summary) throw new ProblemError('summary-not-found');
  const told = { coachId, at: summary.sharedAt, kind: 'summary-shared', sourceId: summary.id } as const;
  await commit(removeSummary(summary), removeActivity(told));
};

export const endpoints: Handlers<'summaries'> = { shareSummary, updateSummary, withdrawSummary, listSummaries };
