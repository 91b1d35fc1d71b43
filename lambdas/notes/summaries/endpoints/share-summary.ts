import { fullName } from '#contract/core/full-name.ts';
import { isTooLong } from '#contract/notes/blocks.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, isActive } from '#lambdas/data/clients/client.ts';
import { tellActivity } from '#lambdas/data/feed/activity.ts';
import { addSummary, getSummary, type StoredSummary, summaryOf } from '#lambdas/data/notes/summaries/summary.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The summary is named after the request's key, so a repeated request meets what it shared before. */
export const shareSummary: Handler<'shareSummary'> = async ({ caller, body, idempotency }) => {
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
    ...(idempotency && { requestHash: idempotency.requestHash }),
  };
  const added = addSummary(summary);
  const told = tellActivity({
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
