import { listNotesOf } from '#lambdas/data/notes/private/row.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listNotes: Handler<'listNotes'> = ({ caller, query: { clientId, trashed, ...page } }) =>
  listNotesOf(caller.userId, { clientId, trashed: trashed === 'true' }, page);
