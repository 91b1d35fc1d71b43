import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type NotesQuery =
  | Query<Pages<ReplyOf<'listNotes'>>, ['notes', filter: object]>
  // With what this device has of it; `turn` counts how often this tab has begun to write.
  | Query<unknown, ['note', id: string, turn: number]>
  | Query<Pages<ReplyOf<'listNoteVersions'>>, ['note-versions', id: string]>
  | Query<ReplyOf<'getNoteVersion'>, ['note-version', id: string, version: string | number]>
  | Query<ReplyOf<'listNoteTemplates'>, ['note-templates']>
  // What a new note may be about.
  | Query<ReplyOf<'listSessions'>, ['notes-sessions']>
  // A client's own, and those of a coach.
  | Query<Pages<ReplyOf<'listSummaries'>>, ['summaries']>
  | Query<Pages<ReplyOf<'listSummaries'>>, ['summaries', clientId: string]>
  // Never fetched: in memory alone, by the note, or by the summary that is changed.
  | Query<unknown, ['summary-draft', id: string | undefined]>;
