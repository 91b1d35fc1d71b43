import { noteOf } from '#lambdas/data/notes/private/note.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownNote } from '../rules/own-note.ts';

/** One in the bin, too. */
export const getNote: Handler<'getNote'> = async ({ caller, params }) =>
  noteOf(await ownNote(caller.userId, params.id));
