import { communityLimits } from '#contract/community/limits.ts';
import { editEntry, isPost } from '#lambdas/data/community/entry.ts';
import { mayWrite } from '#lambdas/data/community/member.ts';
import { storedReaction } from '#lambdas/data/community/reaction.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownEntry } from '../rules/own-entry.ts';
import { presentIn } from '../rules/present.ts';
import { stillRelated } from '../rules/relation-of.ts';
import { entryFor } from '../rules/shown.ts';
import { notMuted } from '../rules/write-entry.ts';

/** A change whose reply was lost is answered as the first time. */
export const editOwn: Handler<'editOwn'> = async ({ caller, params: { circleId, entryId }, body }) => {
  const present = await presentIn(caller, circleId);
  const before = await ownEntry(present, entryId);
  if (!isPost(before) && body.text.length > communityLimits.reply) throw new ProblemError('bad-request');
  const at = now();
  notMuted(present, at);
  const isWritten = before.text === body.text && before.version === body.version + 1;
  if (!isWritten && before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const after = isWritten ? before : { ...before, text: body.text, editedAt: at, version: before.version + 1 };
  if (!isWritten)
    await commit(editEntry(before, body.text, at), mayWrite(circleId, present.userId, at), ...stillRelated(present));
  const [schema, key] = storedReaction({ circleId, entryId, userId: present.userId });
  const own = await get(schema, key);
  const shown = entryFor(present, after, own?.kind);
  if (!shown) throw new ProblemError('post-not-found');
  return shown;
};
