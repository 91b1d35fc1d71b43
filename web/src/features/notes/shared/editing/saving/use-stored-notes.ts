import { useCallback, useEffect, useRef, useState } from 'react';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { beginKeepingWords, markNote } from '#web/lib/offline/stored-notes.ts';
import { isWordless, sendStoredNotes } from './send-stored-notes.ts';

/** This device keeps what is not saved yet, and what an earlier page left is saved now. */
export const useStoredNotes = (opened: string | undefined, onChanged: () => void): void => {
  // Before the first note is read.
  useState(beginKeepingWords);
  useEffect(() => {
    const send = (): void =>
      void sendStoredNotes(opened).then((isChanged) => (isChanged ? onChanged() : undefined), console.error);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [opened, onChanged]);
};

/**
 * A note that was begun and left without a word is not kept: it goes into the bin, from where even that can be undone; where the page was
 * closed or reloaded, with the next visit. What a chosen template holds is words.
 */
export const useBegunNote = (opened: string | undefined, onMoved: (note: Note) => void) => {
  const [id, setId] = useState<string>();
  const left = useRef<string>(undefined);
  const leave = useCallback(() => {
    const unwritten = left.current;
    left.current = undefined;
    if (unwritten === undefined) return;
    call(noteRoutes, 'trashNote', { params: { id: unwritten } }).then(onMoved, console.error);
  }, [onMoved]);
  // The address follows a moment after the note was begun.
  const wasOpened = useRef<string>(undefined);
  useEffect(() => {
    if (wasOpened.current === left.current && opened !== left.current) leave();
    wasOpened.current = opened;
  }, [opened, leave]);
  useEffect(() => leave, [leave]);
  return {
    id,
    begin: (note: Note): void => {
      leave();
      setId(note.id);
      if (!isWordless(note)) return;
      left.current = note.id;
      markNote('begun', note.id).catch(console.error);
    },
    keep: (): void => {
      left.current = undefined;
    },
  };
};
