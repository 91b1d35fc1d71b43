import { keptNotes } from '#web/offline/kept-notes.ts';
import { noteLock } from './note-lock.ts';
import { startSaving } from './note-saver.ts';

/**
 * Saves what an earlier page left on this device: one that crashed, or lost its connection. Notes that a tab has open are its own.
 * @param opened the one that this tab has open
 */
export const sendKeptNotes = async (opened: string | undefined): Promise<void> => {
  for (const kept of await keptNotes()) {
    if (kept.id === opened) continue;
    await noteLock(kept.id, { ifAvailable: true }, async () => {
      const saver = startSaving({ note: undefined, kept, onMerged: () => undefined });
      await saver.checkpoint();
      await saver.end();
    });
  }
};
