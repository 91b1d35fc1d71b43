import * as v from 'valibot';
import type { ClientProblem } from '../clients/problems.ts';
import { Count, PageQuery, pageOf, RandomId } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import { words } from '../core/words.ts';
import type { SessionProblem } from '../scheduling/problems.ts';
import { noteLimits } from './limits.ts';
import type { NoteProblem } from './problems.ts';
import {
  BaseVersion,
  Note,
  NoteChange,
  NoteCreation,
  NoteRow,
  NoteTemplate,
  NoteTemplateInput,
  NoteVersion,
  NoteVersionRow,
} from './schema.ts';

const coach = { domain: 'notes', access: ['coach'], owner: 'coach', status: 200 } as const;
const reads = ['table:read'] as const;
const writes = ['table:read', 'table:write'] as const;

const note = { ...coach, hiddenAs: 'note-not-found', params: v.strictObject({ id: RandomId }) } as const;
const version = {
  ...coach,
  hiddenAs: 'note-not-found',
  params: v.strictObject({ id: RandomId, version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Not a version')) }),
} as const;
const yesOrNo = v.optional(v.picklist(['true', 'false']), 'false');

export const noteRoutes = {
  listNotes: {
    ...coach,
    method: 'GET',
    path: '/api/notes',
    summary: 'Own private notes, latest first: all, those about one client, or those in the bin',
    query: v.strictObject({ ...PageQuery.entries, clientId: v.optional(RandomId), trashed: yesOrNo }),
    reply: pageOf(NoteRow),
    problems: [],
    grants: reads,
  },
  searchNotes: {
    ...coach,
    method: 'GET',
    path: '/api/notes/search',
    summary: 'Own notes in which every word of a search begins some word, latest first, at most 100',
    query: v.strictObject({ q: v.pipe(words(noteLimits.search), v.minLength(1)), clientId: v.optional(RandomId) }),
    reply: v.object({ items: v.array(NoteRow), more: v.boolean() }),
    problems: [],
    grants: reads,
  },
  createNote: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/notes',
    summary: 'Begin a note',
    status: 201,
    bodyLimit: noteLimits.requestBody,
    body: NoteCreation,
    reply: Note,
    problems: ['client-not-found', 'session-not-found', 'template-not-found', 'note-too-long'],
    grants: writes,
    idempotency: 'derived',
  },
  getNote: {
    ...note,
    method: 'GET',
    path: '/api/notes/{id}',
    summary: 'One own note',
    reply: Note,
    problems: ['note-not-found'],
    grants: reads,
  },
  saveNote: {
    ...note,
    method: 'PATCH',
    path: '/api/notes/{id}',
    summary: 'Save a note on top of the version that it was made of',
    bodyLimit: noteLimits.requestBody,
    body: NoteChange,
    reply: v.object({ version: Count }),
    problems: ['note-not-found', 'note-changed', 'note-too-long'],
    grants: writes,
  },
  trashNote: {
    ...note,
    method: 'POST',
    path: '/api/notes/{id}/trash',
    summary: 'Put a note into the bin, where it lies for 30 days',
    reply: Note,
    problems: ['note-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  restoreNote: {
    ...note,
    method: 'POST',
    path: '/api/notes/{id}/restore',
    summary: 'Take a note out of the bin',
    reply: Note,
    problems: ['note-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  listNoteVersions: {
    ...note,
    method: 'GET',
    path: '/api/notes/{id}/versions',
    summary: 'The kept versions of a note, latest first',
    query: v.strictObject(PageQuery.entries),
    reply: pageOf(NoteVersionRow),
    problems: ['note-not-found'],
    grants: reads,
  },
  getNoteVersion: {
    ...version,
    method: 'GET',
    path: '/api/notes/{id}/versions/{version}',
    summary: 'One kept version of a note',
    reply: NoteVersion,
    problems: ['note-not-found', 'note-version-not-found'],
    grants: reads,
  },
  restoreNoteVersion: {
    ...version,
    method: 'POST',
    path: '/api/notes/{id}/versions/{version}/restore',
    summary: 'Go on from a kept version; what was there before is kept as a version, too',
    body: v.strictObject({ baseVersion: BaseVersion }),
    reply: Note,
    problems: ['note-not-found', 'note-version-not-found', 'note-changed'],
    grants: writes,
    idempotency: 'derived',
  },
  listNoteTemplates: {
    ...coach,
    method: 'GET',
    path: '/api/note-templates',
    summary: 'Own templates',
    reply: v.object({ items: v.array(NoteTemplate) }),
    problems: [],
    grants: reads,
  },
  saveNoteTemplate: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/note-templates',
    summary: 'Write a template, new or anew',
    bodyLimit: noteLimits.templateBody,
    body: NoteTemplateInput,
    reply: NoteTemplate,
    problems: ['template-not-found', 'too-many-templates', 'note-too-long', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'derived',
  },
  removeNoteTemplate: {
    ...coach,
    hiddenAs: 'template-not-found',
    params: v.strictObject({ id: RandomId }),
    method: 'DELETE',
    path: '/api/note-templates/{id}',
    summary: 'Remove a template; notes made of it stay',
    status: 204,
    problems: ['template-not-found'],
    grants: writes,
  },
} as const satisfies Record<string, Route<NoteProblem | ClientProblem | SessionProblem>>;
