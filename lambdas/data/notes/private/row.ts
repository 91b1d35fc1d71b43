import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { NoteRow } from '#contract/notes/schema.ts';
import { epochSeconds, now } from '../../table/clock.ts';
import { above, equals, every } from '../../table/expression.ts';
import { type Page, type PageOf, query } from '../../table/read.ts';
import { type Item, put, remove, type Write } from '../../table/write.ts';
import { clientNoteItem, noteRowItem, trashedNoteItem } from './entities.ts';
import { goneAt, type StoredNote } from './note.ts';

/** The last part of every sort key is the note's id. */
const StoredRow = v.pipe(
  v.object({
    sk: v.string(),
    clientId: v.exactOptional(v.string()),
    sessionId: v.exactOptional(v.string()),
    title: v.string(),
    excerpt: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    trashedAt: v.exactOptional(v.string()),
  }),
  v.transform(({ sk, ...row }): NoteRow => ({ id: sk.slice(sk.lastIndexOf('#') + 1), ...row })),
);

/** A note as lists show it. */
export const rowOf = ({
  id,
  clientId,
  sessionId,
  title,
  excerpt,
  createdAt,
  updatedAt,
  trashedAt,
}: StoredNote): NoteRow => ({
  id,
  ...defined({ clientId, sessionId }),
  title,
  excerpt,
  createdAt,
  updatedAt,
  ...defined({ trashedAt }),
});

/** Which of a coach's notes: all, those about one client, or those in the bin. */
interface NotesQuery {
  readonly clientId?: string | undefined;
  readonly trashed: boolean;
}

/** One page, latest first; one Query. */
export const listNotesOf = (
  coachId: string,
  { clientId, trashed }: NotesQuery,
  page: Page,
): Promise<PageOf<NoteRow>> => {
  if (trashed) {
    const there = above('ttl', epochSeconds(now()));
    const filter = clientId === undefined ? there : every(there, equals('clientId', clientId));
    return query(StoredRow, { ...trashedNoteItem.range({ coachId }), descending: true }, { ...page, filter }, coachId);
  }
  const range = clientId === undefined ? noteRowItem.range({ coachId }) : clientNoteItem.range({ coachId, clientId });
  return query(StoredRow, { ...range, descending: true }, page, coachId);
};

/** Writes of the lists for a change of a note; in the transaction of the change. */
export const rowWrites = (before: StoredNote | undefined, after: StoredNote): Write[] => {
  const items = itemsOf(after);
  const kept = new Set(items.map(({ sk }) => sk));
  return [
    ...items.map((item) => put(item)),
    ...(before ? itemsOf(before) : []).filter(({ sk }) => !kept.has(sk)).map((item) => remove(item)),
  ];
};

const itemsOf = (note: StoredNote): Item[] => {
  const { coachId, id, clientId, trashedAt } = note;
  const { id: _, ...row } = rowOf(note);
  if (trashedAt !== undefined)
    return [{ ...trashedNoteItem.key({ coachId, id }), ...row, ttl: epochSeconds(goneAt(trashedAt)) }];
  const about = clientId === undefined ? [] : [{ ...clientNoteItem.key({ coachId, clientId, id }), ...row }];
  return [{ ...noteRowItem.key({ coachId, id }), ...row }, ...about];
};
