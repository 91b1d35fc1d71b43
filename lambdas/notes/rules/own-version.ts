import type { NoteVersion } from '#contract/notes/schema.ts';
import type { StoredNote } from '#lambdas/data/notes/private/note.ts';
import { getVersion } from '#lambdas/data/notes/private/version.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownNote } from './own-note.ts';

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
