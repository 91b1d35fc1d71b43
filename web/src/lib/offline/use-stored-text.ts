import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, keepDraft, storedDraft } from './drafts.ts';
import { beginKeepingWords } from './stored-notes.ts';

/** Open forms, notified of texts that were sent from their place. */
const listeners = new Set<(place: string, sent: string) => void>();

/**
 * A text as it is typed, kept on this device until it is emptied or was sent: it is there again after a reload and on the way back from another page.
 * @param place of the form; another place is another form
 */
export const useStoredText = (place: string): readonly [string, (text: string) => void] => {
  // A coach may not have opened a page of notes before.
  useState(beginKeepingWords);
  const [text, setText] = useState('');
  const isTyped = useRef(false);
  useEffect(() => {
    let isOver = false;
    let gone: string | undefined;
    const look = async (): Promise<void> => {
      const kept = v.safeParse(v.string(), await storedDraft(place));
      if (kept.success && !isOver && !isTyped.current && kept.output !== gone) setText(kept.output);
    };
    const hear = (from: string, sent: string): void => {
      if (from !== place) return;
      gone = sent;
      setText((now) => (now === sent ? '' : now));
    };
    listeners.add(hear);
    void look();
    return () => {
      isOver = true;
      listeners.delete(hear);
    };
  }, [place]);
  const change = (next: string): void => {
    isTyped.current = true;
    setText(next);
    void (next.trim() === '' ? dropDraft(place) : keepDraft(place, next));
  };
  return [text, change];
};

/**
 * Empties what holds a text that was sent: its form, another one that was opened at the place since, and the device. Other words that were typed
 * meanwhile stay. To be called by the mutation itself: its form may be closed before it is done.
 */
export const forgetSent = async (place: string, sent: string): Promise<void> => {
  for (const hear of listeners) hear(place, sent);
  if ((await storedDraft(place)) === sent) await dropDraft(place);
};

/** Whether something is being sent from a place, be it by a form that was closed since; of mutations whose key is the place. */
export const useIsSending = (place: string): boolean => useIsMutating({ mutationKey: [place] }) > 0;
