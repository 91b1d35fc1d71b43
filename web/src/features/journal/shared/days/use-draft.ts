import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, keepDraft, storedDraft } from '#web/lib/offline/drafts.ts';

/** How old the kept words are at most while somebody types, milliseconds: a phone may end the page without a word. */
const pause = 300;

interface Draft<Value> {
  /** A draft of an earlier time, until the person says what becomes of it. */
  readonly offered: Value | undefined;
  /** An offer was answered, so that a form comes in its place. */
  readonly isAnswered: boolean;
  /** The form holds the offered words from now on. */
  readonly takeUp: () => void;
  /**
   * The draft goes: it was saved, or is not wanted any more.
   * @param saved it stays until this is done
   */
  readonly end: (saved?: Promise<unknown>) => void;
}

/**
 * Keeps on this device what a form holds, again and again while it is typed and when the page is left, and offers it to the next form of its place.
 * @param place of the form, which says what is written there
 * @param value what the form holds, undefined as long as nothing was written; while something is offered, the offer is what stays
 */
export const useDraft = <Schema extends v.GenericSchema>(
  place: string,
  schema: Schema,
  value: v.InferOutput<Schema> | undefined,
): Draft<v.InferOutput<Schema>> => {
  const [offered, setOffered] = useState<v.InferOutput<Schema>>();
  const [isAnswered, setAnswered] = useState(false);
  const written = useRef<{ readonly words: string; readonly value: unknown }>({ words: '', value: undefined });
  /** Key of the stored draft; undefined before that is known, and where it is not this form's to change. */
  const kept = useRef<string | undefined>(undefined);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keepNow = useCallback(() => {
    const { words, value: now } = written.current;
    if (kept.current === undefined || kept.current === words) return;
    kept.current = words;
    void (now === undefined ? dropDraft(place) : keepDraft(place, now));
  }, [place]);

  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const draft = v.safeParse(schema, await storedDraft(place));
      if (isOver) return;
      if (draft.success) setOffered(draft.output);
      else kept.current = '';
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [place, schema]);

  const words = value === undefined ? '' : JSON.stringify(value);
  useEffect(() => {
    written.current = { words, value };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      keepNow();
    }, pause);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `words` is the value
  }, [words, keepNow]);

  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      clearTimeout(timer.current);
      timer.current = undefined;
      keepNow();
    };
  }, [keepNow]);

  const end = async (saved: Promise<unknown> | undefined): Promise<void> => {
    kept.current = undefined;
    setAnswered(offered !== undefined);
    setOffered(undefined);
    await saved;
    await dropDraft(place);
    kept.current = '';
  };
  return {
    offered,
    isAnswered,
    takeUp: () => {
      kept.current = '';
      setAnswered(true);
      setOffered(undefined);
    },
    end: (saved) => void end(saved),
  };
};
