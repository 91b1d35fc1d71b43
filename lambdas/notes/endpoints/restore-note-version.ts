import { defined } from '#contract/core/defined.ts';
import { noteOf, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { keepVersion, thinVersion } from '#lambdas/data/notes/private/version.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { saveWrites } from '../rules/keep.ts';
import { ownVersion } from '../rules/own-version.ts';

/**
 * The present version is stored first. The note names the request that went back, so that a retry is answered from it:
 * the reply itself is stored nowhere, because a note's words may be among notes only.
 */
export const restoreNoteVersion: Handler<'restoreNoteVersion'> = async ({ caller, params, body, idempotency }) => {
  const { note: before, version } = await ownVersion(caller.userId, params);
  if (before.version !== body.baseVersion) {
    if (before.restoredBy === undefined || before.restoredBy !== idempotency?.requestHash)
      throw new ProblemError('note-changed');
    return noteOf(before);
  }
  const { restoredBy: _, ...rest } = before;
  const isStored = before.keptVersion === before.version;
  const after: StoredNote = {
    ...rest,
    title: version.title,
    blocks: version.blocks,
    excerpt: beginningOf(version.blocks),
    updatedAt: now(),
    version: before.version + 1,
    keptVersion: before.version,
    keptAt: before.updatedAt,
    ...defined({ restoredBy: idempotency?.requestHash }),
  };
  try {
    await commit(
      ...saveWrites(before, after),
      ...(isStored ? [] : [keepVersion(before), ...thinVersion(before, before.updatedAt)]),
      ...wordWrites(after),
    );
    return noteOf(after);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('note-changed', { cause: error });
    throw error;
  }
};
