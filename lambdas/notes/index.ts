import type { Handlers } from '#lambdas/http/handler.ts';
import { createNote } from './endpoints/create-note.ts';
import { getNote } from './endpoints/get-note.ts';
import { getNoteVersion } from './endpoints/get-note-version.ts';
import { listNoteTemplates } from './endpoints/list-note-templates.ts';
import { listNoteVersions } from './endpoints/list-note-versions.ts';
import { listNotes } from './endpoints/list-notes.ts';
import { removeNoteTemplate } from './endpoints/remove-note-template.ts';
import { restoreNote } from './endpoints/restore-note.ts';
import { restoreNoteVersion } from './endpoints/restore-note-version.ts';
import { saveNote } from './endpoints/save-note.ts';
import { saveNoteTemplate } from './endpoints/save-note-template.ts';
import { searchNotes } from './endpoints/search-notes.ts';
import { trashNote } from './endpoints/trash-note.ts';

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
