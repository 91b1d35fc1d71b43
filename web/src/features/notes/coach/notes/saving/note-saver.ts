import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { StoredNote } from '#web/lib/offline/database.ts';
import { isConnectionLost } from '#web/lib/offline/last-known.ts';
import { dropStoredNote, keepNote, markNote, unmarkNote } from '#web/lib/offline/stored-notes.ts';
import { newId } from '../editor/new-id.ts';
import { isSame, type Merged, mergeNotes, type Written } from '../merge/merge-notes.ts';

/** How a note stands with the server. */
export type SavingState =
  | { readonly word: 'saved' | 'merged' /** Instant. */; readonly at: string }
  | { readonly word: 'saving' }
  /** @param kept whether this device has it, should the page go */
  | { readonly word: 'offline'; readonly kept: boolean }
  | { readonly word: 'failed'; readonly error: unknown }
  /** Somebody deleted it for good, or put it into the bin. */
  | { readonly word: 'gone' };

export interface NoteSaver {
  readonly state: () => SavingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the server has of the note, as far as is known. */
  readonly base: () => Note;
  readonly written: () => Written;
  readonly change: (written: Written) => void;
  /** Tries again at once. */
  readonly again: () => void;
  /** Saves what is not saved and has this version kept. @returns whether the server has everything now */
  readonly checkpoint: () => Promise<boolean>;
  /** Goes on from what the server answered to something else. */
  readonly goOnFrom: (note: Note) => void;
  /** Saves what there is and stops. */
  readonly end: () => Promise<void>;
}

/** Milliseconds: after the last key, at most after the first unsaved one, before what failed is tried again, and of quiet before a version is kept. */
export const pauses = { key: 1_000, longest: 5_000, retry: 15_000, quiet: 60_000 } as const;

interface Start {
  /** As the server has it; undefined where it cannot be asked. */
  readonly note: Note | undefined;
  /** What this device has that was not saved. */
  readonly kept: StoredNote | undefined;
  /** An earlier page went before a version of what it had saved was kept. */
  readonly isUnkept?: boolean;
  /** Another device has changed the note as well: what both made is to be shown. */
  readonly onMerged: (merged: Merged) => void;
  readonly onSaved?: (note: Note) => void;
}

/**
 * Keeps a note on this device with each change and saves it soon after. Without a connection it goes on by itself as soon as there is
 * one; where the note was changed elsewhere, both versions are merged.
 */
export const startSaving = ({ note, kept, isUnkept = false, onMerged, onSaved }: Start): NoteSaver => {
  const first = kept?.base ?? note;
  if (!first) throw new Error('There is no note to save');
  const { id } = first;
  let base: Note = first;
  let written: Written = kept ?? first;
  let sent: Written | undefined = kept?.sent;
  let state: SavingState = { word: 'saved', at: base.updatedAt };
  let isMerged = false;
  let hasNewVersion = isUnkept;
  let isMarked = isUnkept;
  let isKept = kept !== undefined;
  let changedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let runs = 0;
  let ended = false;
  const listeners = new Set<() => void>();

  const show = (next: SavingState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isUnsaved = (): boolean => !isSame(written, base);

  let keeping = Promise.resolve();
  let keepsNext = false;
  const keepNow = async (): Promise<void> => {
    keepsNext = false;
    try {
      // A reload may break off what keeps a version; the next page then does it.
      if (hasNewVersion !== isMarked) {
        await (hasNewVersion ? markNote : unmarkNote)('unkept', id);
        isMarked = !isMarked;
      }
      if (isUnsaved()) await keepNote({ id, base, ...wordsOf(written), sent: sent && wordsOf(sent) });
      else await dropStoredNote(id);
      isKept = isUnsaved();
    } catch (error) {
      // The browser keeps nothing, or has no room: the server still may have it.
      isKept = false;
      console.error(error);
    }
  };
  const keep = (): Promise<void> => {
    if (!keepsNext) keeping = keeping.then(keepNow);
    keepsNext = true;
    return keeping;
  };

  /** What the server has is what was sent without an answer, or another device's work. */
  const takeOver = (theirs: Note): void => {
    if (sent && isSame(theirs, sent)) hasNewVersion = true;
    else {
      const merged = mergeNotes({ base, mine: written, theirs }, newId);
      isMerged = true;
      written = merged;
      onMerged(merged);
    }
    base = theirs;
    sent = undefined;
  };

  /** @returns whether it was saved; else it was merged, and is to be sent again */
  const saveOnce = async (checkpoint: boolean): Promise<boolean> => {
    if (sent) {
      // It may have arrived all the same.
      const there = await call(noteRoutes, 'getNote', { params: { id } });
      if (there.version !== base.version) takeOver(there);
      sent = undefined;
      if (!isUnsaved() && !(checkpoint && hasNewVersion)) return true;
    }
    const now = wordsOf(written);
    sent = now;
    await keep();
    try {
      const { version } = await call(noteRoutes, 'saveNote', {
        params: { id },
        body: { baseVersion: base.version, ...now, ...(checkpoint && { checkpoint }) },
      });
      base = { ...base, ...now, version, updatedAt: new Date().toISOString() };
      sent = undefined;
      hasNewVersion = !checkpoint;
      onSaved?.(base);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'note-changed') throw error;
      takeOver(await call(noteRoutes, 'getNote', { params: { id } }));
      return false;
    }
    await keep();
    return true;
  };

  const save = async (checkpoint: boolean): Promise<void> => {
    clearTimeout(timer);
    changedAt = undefined;
    try {
      let isSaved = !(isUnsaved() || (checkpoint && hasNewVersion));
      while (!isSaved) {
        show({ word: 'saving' });
        isSaved = await saveOnce(checkpoint);
      }
      await keep();
      // What was typed meanwhile waits for its own pause.
      if (isUnsaved()) return plan(pauses.key, false);
      show({ word: isMerged ? 'merged' : 'saved', at: base.updatedAt });
      if (hasNewVersion) plan(pauses.quiet, true);
    } catch (error) {
      show(failureOf(error));
      if (state.word === 'offline' || mayPass(error)) plan(pauses.retry, false);
    }
  };
  const failureOf = (error: unknown): SavingState => {
    if (isConnectionLost(error)) return { word: 'offline', kept: isKept };
    if (error instanceof ApiError && error.code === 'note-not-found') return { word: 'gone' };
    return { word: 'failed', error };
  };
  /** One after the other. */
  const run = (checkpoint: boolean): Promise<void> => {
    runs += 1;
    running = running
      .then(() => save(checkpoint))
      .finally(() => {
        runs -= 1;
      });
    return running;
  };
  function plan(pause: number, checkpoint: boolean): void {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void run(checkpoint), pause);
  }

  const again = (): void => {
    if (isUnsaved() && state.word !== 'gone') plan(0, false);
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void run(true);
  };
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', leave);

  if (kept) {
    if (note && note.version !== base.version) takeOver(note);
    if (isUnsaved()) state = { word: 'saving' };
    plan(0, false);
  } else if (hasNewVersion) plan(0, true);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    base: () => base,
    written: () => written,
    change: (next) => {
      written = next;
      isMerged = false;
      void keep();
      if (state.word === 'gone') return;
      changedAt ??= Date.now();
      if (state.word !== 'offline') show({ word: 'saving' });
      if (runs === 0) plan(Math.max(0, Math.min(pauses.key, changedAt + pauses.longest - Date.now())), false);
    },
    again,
    checkpoint: async () => {
      await run(true);
      return !isUnsaved();
    },
    goOnFrom: (next) => {
      base = next;
      written = next;
      hasNewVersion = false;
      void keep();
      show({ word: 'saved', at: next.updatedAt });
    },
    end: async () => {
      ended = true;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer);
      if (state.word !== 'gone' && (isUnsaved() || hasNewVersion)) await run(true);
    },
  };
};

/** Whether the same may be answered otherwise in a while. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status ?? 500) >= 429;

const wordsOf = ({ title, blocks }: Written): Pick<Note, 'title' | 'blocks'> => ({
  title: title.trim().normalize('NFC'),
  blocks: [...blocks],
});
