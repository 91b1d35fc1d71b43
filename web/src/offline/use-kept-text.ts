import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, keepDraft, keptDraft } from './drafts.ts';

/**
 * A text as it is typed, kept on this device until it is emptied: it is there again after a reload and on the way back from another page.
 * @param place of the form; another place is another form
 */
export const useKeptText = (place: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState('');
  const isTyped = useRef(false);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const kept = v.safeParse(v.string(), await keptDraft(place));
      if (kept.success && !isOver && !isTyped.current) setText(kept.output);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [place]);
  const change = (next: string): void => {
    isTyped.current = true;
    setText(next);
    void (next.trim() === '' ? dropDraft(place) : keepDraft(place, next));
  };
  return [text, change];
};
