import { isDeepStrictEqual } from 'node:util';
import { isTooLong } from '#contract/notes/blocks.ts';
import { changeSummary, getSummary, summaryOf } from '#lambdas/data/notes/summaries/summary.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** A change whose reply was lost is answered as the first time. */
export const updateSummary: Handler<'updateSummary'> = async ({ caller, params, body }) => {
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
