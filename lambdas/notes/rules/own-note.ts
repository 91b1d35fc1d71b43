import { getNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('note-not-found') */
export const ownNote = async (coachId: string, id: string): Promise<StoredNote> => {
  const note = await getNote(coachId, id);
  if (!note) throw new ProblemError('note-not-found');
  return note;
};
