import { database, type StoredTake } from '#web/lib/offline/database.ts';

/** A piece that was recorded at once. */
export interface Take extends StoredTake {
  /** False where the browser stores nothing: it lasts as long as this page. */
  readonly isStored: boolean;
}

/** Of browsers that store nothing, by id. */
const loose = new Map<string, { readonly take: Take; readonly chunks: ArrayBuffer[] }>();

/** Of this page: it knows what it records. */
const ours = new Set<string>();

const lockName = (id: string): string => `stillwater.take.${id}`;

/** Absent in browsers of before 2022, and where the page is not secure. */
const lockManager = (): LockManager | undefined => {
  const { locks }: { locks?: LockManager } = navigator;
  return locks;
};

/** Tells other pages of this browser that a take is being recorded. The lock goes with the page. @returns ends it */
export const holdTake = (id: string): (() => void) => {
  ours.add(id);
  let release: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  lockManager()
    ?.request(lockName(id), () => over)
    .catch(console.error);
  return () => release?.();
};

/** Names of the takes that pages record now. */
const heldTakes = async (): Promise<ReadonlySet<string | undefined>> => {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
};

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

const isOpen = ({ id, isComplete }: StoredTake): boolean => !isComplete && !ours.has(id);

/** All of a place, in the order in which they were begun, with those that a page left unfinished, without one that another page is recording. */
export const takesAt = async (place: string): Promise<Take[]> => {
  const ofPage = [...loose.values()].map(({ take }) => take).filter((take) => take.place === place);
  let stored: readonly StoredTake[] = [];
  try {
    stored = await (await database()).getAllFromIndex('takes', 'place', place);
  } catch (error) {
    console.error(error);
  }
  const held = stored.some(isOpen) ? await heldTakes() : undefined;
  const others = stored
    .filter((take) => !loose.has(take.id) && !(isOpen(take) && held?.has(lockName(take.id))))
    .map((take) => Object.assign(take, { isStored: true }));
  return [...others, ...ofPage].toSorted((a, b) => a.startedAt - b.startedAt);
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
