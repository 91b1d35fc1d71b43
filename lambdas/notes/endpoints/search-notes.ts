import { noteLimits } from '#contract/notes/limits.ts';
import { getNotes } from '#lambdas/data/notes/private/note.ts';
import { excerptAround, foldedWords } from '#lambdas/data/notes/private/plain-text.ts';
import { rowOf } from '#lambdas/data/notes/private/row.ts';
import { notesWithWords } from '#lambdas/data/notes/private/words.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Notes are found by the words that they had when a version was last kept, and shown as they are now. */
export const searchNotes: Handler<'searchNotes'> = async ({ caller, query: { q, clientId } }) => {
  const wanted = foldedWords(q);
  if (wanted.length === 0) return { items: [], more: false };
  const ids = await notesWithWords(caller.userId, wanted, { clientId, most: noteLimits.found + 1 });
  const shown = ids.slice(0, noteLimits.found);
  const notes = await getNotes(caller.userId, shown);
  const items = shown.flatMap((id) => {
    const note = notes.get(id);
    return note ? [{ ...rowOf(note), excerpt: excerptAround(note.blocks, wanted) }] : [];
  });
  return { items, more: ids.length > shown.length };
};
