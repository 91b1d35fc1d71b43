import { changeNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { listVersionsOf, type StoredVersionRow, trashVersion } from '#lambdas/data/notes/private/version.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { collect } from '#lambdas/data/table/pages.ts';

/** Of the hundred writes that a transaction may have, with room for those of the note. */
const perTransaction = 90;

/**
 * Puts a note into the bin or takes it out, with its versions, so that none outlives it or goes before it. More versions than one transaction
 * takes follow in others; a repeated request does them again.
 */
export const moveNote = async (before: StoredNote, trashedAt: string | undefined): Promise<StoredNote> => {
  const { trashedAt: _, ...rest } = before;
  const after: StoredNote = trashedAt === undefined ? rest : { ...rest, trashedAt };
  const versions = (await allVersions(before)).map((version) => trashVersion(version, trashedAt));
  await commit(
    changeNote(before, after),
    ...rowWrites(before, after),
    ...wordWrites(after),
    ...versions.slice(0, perTransaction),
  );
  for (let from = perTransaction; from < versions.length; from += perTransaction) {
    const [first, ...others] = versions.slice(from, from + perTransaction);
    if (first) await commit(first, ...others);
  }
  return after;
};

const allVersions = async ({ coachId, id }: StoredNote): Promise<StoredVersionRow[]> => {
  return collect((cursor) => listVersionsOf(coachId, id, { limit: 100, cursor, consistent: true }));
};
