import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, keepDraft, storedDraft } from './drafts.ts';
import { beginKeepingWords } from './stored-notes.ts';

/**
 * What is said in a form of several parts, kept on this device with every change: a closed sheet, a reload or a lost reply loses neither words
 * nor keys.
 * @param place of the form; another place is another form
 * @param schema of what is kept; like `begin`, which says what there is at first, the same in each render
 */
export const useStoredDraft = <Draft>(place: string, schema: v.GenericSchema<unknown, Draft>, begin: () => Draft) => {
  // A coach may not have opened a page of notes before.
  useState(beginKeepingWords);
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef<Draft>(undefined);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const parsed = v.safeParse(schema, await storedDraft(place));
      if (isOver) return;
      latest.current = parsed.success ? parsed.output : begin();
      setDraft(latest.current);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [place, schema, begin]);
  /** Calls that end one after the other each see what the others have done. */
  const edit = (change: (before: Draft) => Draft): void => {
    if (latest.current === undefined) return;
    latest.current = change(latest.current);
    setDraft(latest.current);
    void keepDraft(place, latest.current);
  };
  const forget = (): void => {
    latest.current = begin();
    setDraft(latest.current);
    void dropDraft(place);
  };
  return { draft, edit, forget, now: () => latest.current };
};
