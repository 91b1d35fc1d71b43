import { type Block, isTooLong } from '#contract/notes/blocks.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { changeNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { keepVersion, thinVersion } from '#lambdas/data/notes/private/version.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('note-too-long') */
export const notTooLong = (blocks: readonly Block[]): void => {
  if (isTooLong(blocks)) throw new ProblemError('note-too-long');
};

/** The writes of a save: the note, what lists show of it, and nothing of its history. */
export const saveWrites = (before: StoredNote, after: StoredNote): [Write, ...Write[]] => [
  changeNote(before, after),
  ...rowWrites(before, after),
];

/** The same, kept as a version and found by its words from now on. */
export const keepWrites = (before: StoredNote, saved: StoredNote): [Write, ...Write[]] => {
  const after = { ...saved, keptVersion: saved.version, keptAt: saved.updatedAt };
  return [
    ...saveWrites(before, after),
    keepVersion(after),
    countRows(after.coachId),
    ...thinVersion(before, after.updatedAt),
    ...wordWrites(after),
  ];
};
