import { personChanged } from '#web/lib/auth/identity-signals.ts';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { currentPerson, database, keepFor, type StoredNote } from './database.ts';

/** From now on this device keeps what the person who is signed in writes: notes, and texts that were begun. */
export const beginKeepingWords = (): void => keepFor(storedPerson());

personChanged.listen(() => {
  if (currentPerson() !== storedPerson()) keepFor(undefined);
});

/** @throws where the browser keeps nothing */
export const keepNote = async (note: StoredNote): Promise<void> => {
  await (await database()).put('notes', note);
};

export const dropStoredNote = async (id: string): Promise<void> => (await database()).delete('notes', id);

/** Unsaved edits of a note on this device. */
export const storedNote = async (id: string): Promise<StoredNote | undefined> => {
  try {
    return await (await database()).get('notes', id);
  } catch (error) {
    console.error(error);
    return undefined;
  }
};

/** All that this device has and that is not known to be saved. */
export const storedNotes = async (): Promise<StoredNote[]> => {
  try {
    return await (await database()).getAll('notes');
  } catch (error) {
    console.error(error);
    return [];
  }
};

/**
 * Work that an earlier page may have left undone with a note: a version of its saved words was not stored, without
 * which no search finds them; or it was begun and nothing was written in it. Of the note itself nothing is stored for
 * that.
 */
type Undone = 'unkept' | 'begun';

const keyOf = (undone: Undone, id: string): string => `note ${undone} ${id}`;

export const markNote = async (undone: Undone, id: string): Promise<void> => {
  await (await database()).put('replies', true, keyOf(undone, id));
};

export const unmarkNote = async (undone: Undone, id: string): Promise<void> =>
  (await database()).delete('replies', keyOf(undone, id));

/** Ids of the notes of which something was left undone. */
export const markedNotes = async (undone: Undone): Promise<string[]> => {
  const start = keyOf(undone, '');
  try {
    const keys = await (await database()).getAllKeys('replies');
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  } catch (error) {
    console.error(error);
    return [];
  }
};
