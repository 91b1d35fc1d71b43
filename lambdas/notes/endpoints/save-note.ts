import { isDeepStrictEqual } from 'node:util';
import { noteLimits } from '#contract/notes/limits.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { type StoredNote, saveInPlace } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { keepWrites, notTooLong, saveWrites } from '../rules/keep.ts';
import { ownNote } from '../rules/own-version.ts';

/**
 * Most saves are one write and no read. What changes the title or the beginning also changes lists; and a version is kept when that is
 * asked for, or when the last one is a while ago, since a device may never come to ask. A note in the bin is saved, too, and stays there.
 */
export const saveNote: Handler<'saveNote'> = async ({ caller, params, body }) => {
  const { baseVersion, title, blocks, checkpoint = false } = body;
  notTooLong(blocks);
  const at = now();
  const saved = { title, blocks, excerpt: beginningOf(blocks), updatedAt: at, version: baseVersion + 1 };
  const versionedSince = plusSeconds(at, -noteLimits.versionEvery);
  if (!checkpoint && (await isSavedInPlace({ coachId: caller.userId, id: params.id, ...saved }, versionedSince)))
    return { version: saved.version };
  const before = await ownNote(caller.userId, params.id);
  const isTheSame = before.title === title && isDeepStrictEqual(before.blocks, blocks);
  // The reply to this very save was lost, or there was nothing to save.
  const isSaved = isTheSame && (before.version === saved.version || before.version === baseVersion);
  if (isSaved && !(checkpoint && before.keptVersion !== before.version)) return { version: before.version };
  if (before.version !== baseVersion && !isSaved) throw new ProblemError('note-changed');
  const after = isSaved ? before : { ...before, ...saved };
  const needsVersion = checkpoint || before.keptAt <= versionedSince;
  try {
    if (needsVersion && (await isVersionStored(before, after))) return { version: after.version };
    if (!isSaved) await commit(...saveWrites(before, after), ...(needsVersion ? wordWrites(after) : []));
    return { version: after.version };
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('note-changed', { cause: error });
    throw error;
  }
};

/**
 * With a version of it, unless the coach has added as much as a day takes: what was typed is saved then without one, and the next save tries
 * again.
 * @returns false when nothing is written
 */
const isVersionStored = async (before: StoredNote, after: StoredNote): Promise<boolean> => {
  try {
    await commit(...keepWrites(before, after));
    return true;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return false;
  }
};

const isSavedInPlace = (after: Parameters<typeof saveInPlace>[0], versionedSince: string): Promise<boolean> =>
  committed(saveInPlace(after, versionedSince));
