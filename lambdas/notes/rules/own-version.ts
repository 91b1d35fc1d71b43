import type { NoteVersion } from '#contract/notes/schema.ts';
import { getNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { getVersion } from '#lambdas/data/notes/private/version.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('note-not-found') */
export const ownNote = async (coachId: string, id: string): Promise<StoredNote> => {
  const note = await getNote(coachId, id);
  if (!note) throw new ProblemError('note-not-found');
  return note;
};

/** @throws ProblemError('note-not-found'), ProblemError('note-version-not-found') */
export const ownVersion = async (
  coachId: string,
  params: { readonly id: string; readonly version: string },
): Promise<{ readonly note: StoredNote; readonly version: NoteVersion }> => {
  const [note, version] = await Promise.all([
    ownNote(coachId, params.id),
    getVersion(coachId, params.id, Number(params.version)),
  ]);
  if (!version) throw new ProblemError('note-version-not-found');
  return { note, version };
};
