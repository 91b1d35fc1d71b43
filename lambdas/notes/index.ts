import { noteOf } from '#lambdas/data/notes/private/note.ts';
import { listNotesOf } from '#lambdas/data/notes/private/row.ts';
import { listTemplatesOf, removeTemplate, templateOf } from '#lambdas/data/notes/private/template.ts';
import { listVersionsOf } from '#lambdas/data/notes/private/version.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { createNote } from './endpoints/create-note.ts';
import { restoreNoteVersion } from './endpoints/restore-note-version.ts';
import { saveNote } from './endpoints/save-note.ts';
import { saveNoteTemplate } from './endpoints/save-note-template.ts';
import { searchNotes } from './endpoints/search-notes.ts';
import { moveNote } from './rules/bin.ts';
import { ownNote, ownVersion } from './rules/own-version.ts';

const getNoteVersion: Handler<'getNoteVersion'> = async ({ caller, params }) =>
  (await ownVersion(caller.userId, params)).version;

/** One in the bin, too. */
const getNote: Handler<'getNote'> = async ({ caller, params }) => noteOf(await ownNote(caller.userId, params.id));

const listNoteTemplates: Handler<'listNoteTemplates'> = async ({ caller }) => ({
  items: (await listTemplatesOf(caller.userId)).map(templateOf),
});

const listNoteVersions: Handler<'listNoteVersions'> = async ({ caller, params, query }) => {
  const [versions] = await Promise.all([
    listVersionsOf(caller.userId, params.id, query),
    ownNote(caller.userId, params.id),
  ]);
  return versions;
};

const listNotes: Handler<'listNotes'> = ({ caller, query: { clientId, trashed, ...page } }) =>
  listNotesOf(caller.userId, { clientId, trashed: trashed === 'true' }, page);

const removeNoteTemplate: Handler<'removeNoteTemplate'> = async ({ caller, params }) => {
  try {
    await commit(...removeTemplate(caller.userId, params.id));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('template-not-found', { cause: error });
    throw error;
  }
};

const restoreNote: Handler<'restoreNote'> = async ({ caller, params }) =>
  noteOf(await moveNote(await ownNote(caller.userId, params.id), undefined));

/** One that lies there already stays as long as it would have. */
const trashNote: Handler<'trashNote'> = async ({ caller, params }) => {
  const before = await ownNote(caller.userId, params.id);
  return noteOf(await moveNote(before, before.trashedAt ?? now()));
};

export const endpoints: Handlers<'notes'> = {
  listNotes,
  searchNotes,
  createNote,
  getNote,
  saveNote,
  trashNote,
  restoreNote,
  listNoteVersions,
  getNoteVersion,
  restoreNoteVersion,
  listNoteTemplates,
  saveNoteTemplate,
  removeNoteTemplate,
};
