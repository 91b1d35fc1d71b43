import { database, type StoredTake } from '#web/lib/offline/database.ts';

/** A piece that was recorded at once. */
export interface Take extends StoredTake {
  /** False where the browser stores nothing: it lasts as long as this page. */
  readonly isStored: boolean;
}

/** Of browsers that store nothing, by id. */
const loose = new Map<string, { readonly take: Take; readonly chunks: ArrayBuffer[] }>();

/** Adds what was just recorded. Where it cannot be stored, the page holds all that was not. */
export const addChunk = async (take: StoredTake, number: number, bytes: ArrayBuffer): Promise<Take> => {
  const held = loose.get(take.id);
  if (!held) {
    try {
      const writing = (await database()).transaction(['takes', 'chunks'], 'readwrite');
      void writing.objectStore('takes').put(take);
      void writing.objectStore('chunks').put({ take: take.id, number, bytes });
      // A page that is being left does not live to hear of the write, and what is not committed by then is undone.
      writing.commit();
      await writing.done;
      return { ...take, isStored: true };
    } catch (error) {
      console.error(error);
    }
  }
  // Another chunk may have failed while this one was tried.
  const chunks = loose.get(take.id)?.chunks ?? [];
  chunks[number] = bytes;
  const whole = { ...take, isStored: false };
  loose.set(take.id, { take: whole, chunks });
  return whole;
};

/** Notes that nothing is added to it any more. */
export const completeTake = async (take: Take): Promise<Take> => {
  const complete = { ...take, isComplete: true };
  const held = loose.get(take.id);
  if (held) loose.set(take.id, { ...held, take: complete });
  else {
    try {
      const { isStored: _, ...stored } = complete;
      await (await database()).put('takes', stored);
    } catch (error) {
      // What was recorded is stored, as that of a page that was cut off is.
      console.error(error);
    }
  }
  return complete;
};

/** All of a place, in the order in which they were begun, with those that a page left unfinished. */
export const takesAt = async (place: string): Promise<Take[]> => {
  const held = [...loose.values()].map(({ take }) => take).filter((take) => take.place === place);
  let stored: readonly StoredTake[] = [];
  try {
    stored = await (await database()).getAllFromIndex('takes', 'place', place);
  } catch (error) {
    console.error(error);
  }
  const others = stored.filter(({ id }) => !loose.has(id)).map((take) => Object.assign(take, { isStored: true }));
  return [...others, ...held].toSorted((a, b) => a.startedAt - b.startedAt);
};

const storedChunks = async (id: string): Promise<ArrayBuffer[]> => {
  try {
    const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
    const found = await (await database()).getAll('chunks', range);
    return found.map(({ bytes }) => bytes);
  } catch (error) {
    console.error(error);
    return [];
  }
};

/** What was recorded, as the browser encoded it; also of one that was cut off. */
export const takeSound = async ({ id, mimeType }: Take): Promise<Blob> => {
  // Chunks up to the one that failed are stored.
  const held = loose.get(id)?.chunks.filter((bytes) => bytes) ?? [];
  return new Blob([...(await storedChunks(id)), ...held], { type: mimeType });
};

export const dropTake = async (id: string): Promise<void> => {
  loose.delete(id);
  try {
    const removing = (await database()).transaction(['takes', 'chunks'], 'readwrite');
    void removing.objectStore('takes').delete(id);
    void removing.objectStore('chunks').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]));
    await removing.done;
  } catch (error) {
    console.error(error);
  }
};

export const dropTakes = async (place: string): Promise<void> => {
  for (const { id } of await takesAt(place)) await dropTake(id);
};
