import { noteOf } from '#lambdas/data/notes/private/note.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { moveNote } from '../rules/bin.ts';
import { ownNote } from '../rules/own-note.ts';

export const restoreNote: Handler<'restoreNote'> = async ({ caller, params }) =>
  noteOf(await moveNote(await ownNote(caller.userId, params.id), undefined));
