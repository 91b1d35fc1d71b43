import { database, type StoredDraft } from './database.ts';

/** An unsaved draft of a place; undefined where there is none, and where the browser stores nothing. */
export const storedDraft = async (place: string): Promise<unknown> => {
  try {
    const kept: StoredDraft | undefined = await (await database()).get('drafts', place);
    return kept?.value;
  } catch {
    return undefined;
  }
};

/** Where the browser keeps nothing, the draft lasts as long as its form. */
export const keepDraft = async (place: string, value: unknown): Promise<void> => {
  try {
    const writing = (await database()).transaction('drafts', 'readwrite');
    void writing.store.put({ place, value, keptAt: Date.now() });
    // At once: a page that is being left does not live to hear of the write, and what is not committed by then is undone.
    writing.commit();
    await writing.done;
  } catch {
    // A private window, or a full device: whoever writes is not stopped by that.
  }
};

export const dropDraft = async (place: string): Promise<void> => {
  try {
    await (await database()).delete('drafts', place);
  } catch {
    // Nothing was kept.
  }
};
