import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { markedNotes, storedNotes, unmarkNote } from '#web/lib/offline/stored-notes.ts';
import { noteLock } from './note-lock.ts';
import { startSaving } from './note-saver.ts';

const onMerged = (): void => undefined;

/** How long a note that was begun may be taken back, milliseconds. */
const begunLately = dayMilliseconds;

/** Whether nothing is written in a note, not even by a template. */
export const isWordless = ({ title, blocks }: Pick<Note, 'title' | 'blocks'>): boolean =>
  [title, ...blocks.map(({ text }) => text)].every((text) => text.trim() === '');

/**
 * Does what an earlier page left undone on this device: one that crashed, was reloaded, or lost its connection. Notes that a tab has open
 * are its own.
 * @param opened the one that this tab has open
 * @returns whether lists and what a search finds may have changed
 */
export const sendStoredNotes = async (opened: string | undefined): Promise<boolean> => {
  let isChanged = false;
  const withEach = async (ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> => {
    for (const id of ids) if (id !== opened) await noteLock(id, { ifAvailable: true }, () => act(id));
  };
  const unsaved = new Map((await storedNotes()).map((kept) => [kept.id, kept]));
  await withEach([...unsaved.keys()], async (id) => {
    const saver = startSaving({ note: undefined, kept: unsaved.get(id), onMerged });
    await saver.checkpoint();
    await saver.end();
    isChanged = true;
  });
  await withEach(await markedNotes('unkept'), async (id) => {
    const note = await noteOrGone(id);
    if (!note) return unmarkNote('unkept', id);
    const saver = startSaving({ note, kept: undefined, isUnkept: true, onMerged });
    await saver.checkpoint();
    await saver.end();
    isChanged = true;
  });
  await withEach(await markedNotes('begun'), async (id) => {
    const note = await noteOrGone(id);
    if (note && !note.trashedAt && isWordless(note) && Date.now() - Date.parse(note.createdAt) < begunLately) {
      await call(noteRoutes, 'trashNote', { params: { id } });
      isChanged = true;
    }
    await unmarkNote('begun', id);
  });
  return isChanged;
};

const noteOrGone = async (id: string): Promise<Note | undefined> => {
  try {
    return await call(noteRoutes, 'getNote', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'note-not-found') return undefined;
    throw error;
  }
};
