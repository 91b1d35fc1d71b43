import { noteOf } from '#lambdas/data/notes/private/note.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { moveNote } from '../rules/bin.ts';
import { ownNote } from '../rules/own-note.ts';

/** One that lies there already stays as long as it would have. */
export const trashNote: Handler<'trashNote'> = async ({ caller, params }) => {
  const before = await ownNote(caller.userId, params.id);
  return noteOf(await moveNote(before, before.trashedAt ?? now()));
};
