import { listVersionsOf } from '#lambdas/data/notes/private/version.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownNote } from '../rules/own-note.ts';

export const listNoteVersions: Handler<'listNoteVersions'> = async ({ caller, params, query }) => {
  const [versions] = await Promise.all([
    listVersionsOf(caller.userId, params.id, query),
    ownNote(caller.userId, params.id),
  ]);
  return versions;
};
