import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { StoredNote } from '#web/lib/offline/database.ts';
import { isConnectionLost } from '#web/lib/offline/last-known.ts';
import { dropStoredNote, keepNote, markNote, unmarkNote } from '#web/lib/offline/stored-notes.ts';
import { newParagraphId } from '#web/lib/random-id.ts';
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
  /** The server's version, as far as is known. */
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
  /** Unsaved changes on this device. */
  readonly kept: StoredNote | undefined;
  /** An earlier page went before a version of what it had saved was kept. */
  readonly isUnkept?: boolean;
  /** Another device has changed the note as well: what both made is to be shown. */
  readonly onMerged: (merged: Merged) => void;
  readonly onSaved?: (note: Note) => void;
}

/** State of a note while it is written. */
interface Progress {
  /** As the server has it. */
  base: Note;
  written: Written;
  /** Sent, and not answered yet. */
  sent: Written | undefined;
  /** Another device's work is in what is written. */
  isMerged: boolean;
  /** The server has something of which it has kept no version. */
  hasNewVersion: boolean;
}

const isUnsaved = ({ written, base }: Progress): boolean => !isSame(written, base);

/** Stores what is written on this device, one time after the other; of many requests meanwhile one remains. */
const createDeviceCopy = (progress: Progress, before: { isMarked: boolean; isKept: boolean }) => {
  let { isMarked, isKept } = before;
  const { id } = progress.base;
  let storing = Promise.resolve();
  let storesNext = false;
  const storeNow = async (): Promise<void> => {
    storesNext = false;
    try {
      // A reload may break off what keeps a version; the next page then does it.
      if (progress.hasNewVersion !== isMarked) {
        await (progress.hasNewVersion ? markNote : unmarkNote)('unkept', id);
        isMarked = !isMarked;
      }
      const { base, written, sent } = progress;
      if (isUnsaved(progress)) await keepNote({ id, base, ...wordsOf(written), sent: sent && wordsOf(sent) });
      else await dropStoredNote(id);
      isKept = isUnsaved(progress);
    } catch (error) {
      // The browser keeps nothing, or has no room: the server still may have it.
      isKept = false;
      console.error(error);
    }
  };
  return {
    store: (): Promise<void> => {
      if (!storesNext) storing = storing.then(storeNow);
      storesNext = true;
      return storing;
    },
    isKept: (): boolean => isKept,
  };
};

interface Saving {
  readonly progress: Progress;
  readonly store: () => Promise<void>;
  readonly onMerged: Start['onMerged'];
  readonly onSaved: Start['onSaved'];
}

/** Takes over the server's version: either our own, sent without an answer, or another device's, which is merged. */
const takeOver = (progress: Progress, theirs: Note, onMerged: Start['onMerged']): void => {
  const { base, written, sent } = progress;
  if (sent && isSame(theirs, sent)) progress.hasNewVersion = true;
  else {
    const merged = mergeNotes({ base, mine: written, theirs }, newParagraphId);
    progress.isMerged = true;
    progress.written = merged;
    onMerged(merged);
  }
  progress.base = theirs;
  progress.sent = undefined;
};

/** @returns whether it was saved; else it was merged, and is to be sent again */
const saveOnce = async ({ progress, store, onMerged, onSaved }: Saving, checkpoint: boolean): Promise<boolean> => {
  const { id } = progress.base;
  if (progress.sent) {
    // It may have arrived all the same.
    const there = await call(noteRoutes, 'getNote', { params: { id } });
    if (there.version !== progress.base.version) takeOver(progress, there, onMerged);
    progress.sent = undefined;
    if (!isUnsaved(progress) && !(checkpoint && progress.hasNewVersion)) return true;
  }
  const now = wordsOf(progress.written);
  progress.sent = now;
  await store();
  try {
    const { version } = await call(noteRoutes, 'saveNote', {
      params: { id },
      body: { baseVersion: progress.base.version, ...now, ...(checkpoint && { checkpoint }) },
    });
    progress.base = { ...progress.base, ...now, version, updatedAt: new Date().toISOString() };
    progress.sent = undefined;
    progress.hasNewVersion = !checkpoint;
    onSaved?.(progress.base);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'note-changed') throw error;
    takeOver(progress, await call(noteRoutes, 'getNote', { params: { id } }), onMerged);
    return false;
  }
  await store();
  return true;
};

/** Runs one save after the other. */
const createQueue = () => {
  let running = Promise.resolve();
  let runs = 0;
  return {
    isIdle: (): boolean => runs === 0,
    add: (act: () => Promise<void>): Promise<void> => {
      runs += 1;
      running = running.then(act).finally(() => {
        runs -= 1;
      });
      return running;
    },
  };
};

/**
 * Keeps a note on this device with each change and saves it soon after. Without a connection it goes on by itself as soon as there is
 * one; where the note was changed elsewhere, both versions are merged.
 */
export const startSaving = ({ note, kept, isUnkept = false, onMerged, onSaved }: Start): NoteSaver => {
  const first = kept?.base ?? note;
  if (!first) throw new Error('There is no note to save');
  const written = kept ?? first;
  const progress: Progress = { base: first, written, sent: kept?.sent, isMerged: false, hasNewVersion: isUnkept };
  const { store, isKept } = createDeviceCopy(progress, { isMarked: isUnkept, isKept: kept !== undefined });
  const saving: Saving = { progress, store, onMerged, onSaved };
  let state: SavingState = { word: 'saved', at: first.updatedAt };
  let changedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const queue = createQueue();
  const listeners = new Set<() => void>();

  const show = (next: SavingState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const save = async (checkpoint: boolean): Promise<void> => {
    clearTimeout(timer);
    changedAt = undefined;
    try {
      let isSaved = !(isUnsaved(progress) || (checkpoint && progress.hasNewVersion));
      while (!isSaved) {
        show({ word: 'saving' });
        isSaved = await saveOnce(saving, checkpoint);
      }
      await store();
      // What was typed meanwhile waits for its own pause.
      if (isUnsaved(progress)) return plan(pauses.key, false);
      show({ word: progress.isMerged ? 'merged' : 'saved', at: progress.base.updatedAt });
      if (progress.hasNewVersion) plan(pauses.quiet, true);
    } catch (error) {
      show(failureOf(error, isKept()));
      if (state.word === 'offline' || mayPass(error)) plan(pauses.retry, false);
    }
  };
  const run = (checkpoint: boolean): Promise<void> => queue.add(() => save(checkpoint));
  function plan(pause: number, checkpoint: boolean): void {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void run(checkpoint), pause);
  }

  const again = (): void => {
    if (isUnsaved(progress) && state.word !== 'gone') plan(0, false);
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void run(true);
  };
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', leave);

  if (kept) {
    if (note && note.version !== progress.base.version) takeOver(progress, note, onMerged);
    if (isUnsaved(progress)) state = { word: 'saving' };
    plan(0, false);
  } else if (progress.hasNewVersion) plan(0, true);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    base: () => progress.base,
    written: () => progress.written,
    change: (next) => {
      progress.written = next;
      progress.isMerged = false;
      void store();
      if (state.word === 'gone') return;
      changedAt ??= Date.now();
      if (state.word !== 'offline') show({ word: 'saving' });
      if (queue.isIdle()) plan(Math.max(0, Math.min(pauses.key, changedAt + pauses.longest - Date.now())), false);
    },
    again,
    checkpoint: async () => {
      await run(true);
      return !isUnsaved(progress);
    },
    goOnFrom: (next) => {
      progress.base = next;
      progress.written = next;
      progress.hasNewVersion = false;
      void store();
      show({ word: 'saved', at: next.updatedAt });
    },
    end: async () => {
      ended = true;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer);
      if (state.word !== 'gone' && (isUnsaved(progress) || progress.hasNewVersion)) await run(true);
    },
  };
};

const failureOf = (error: unknown, isKept: boolean): SavingState => {
  if (isConnectionLost(error)) return { word: 'offline', kept: isKept };
  if (error instanceof ApiError && error.code === 'note-not-found') return { word: 'gone' };
  return { word: 'failed', error };
};

/** Whether the same may be answered otherwise in a while. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status ?? 500) >= 429;

const wordsOf = ({ title, blocks }: Written): Pick<Note, 'title' | 'blocks'> => ({
  title: title.trim().normalize('NFC'),
  blocks: [...blocks],
});
