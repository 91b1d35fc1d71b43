import { useCallback, useEffect, useRef, useState } from 'react';
import { noteLock } from './note-lock.ts';

/** Whether this tab may write a note: not known yet, yes, or another tab does. */
type EditingRight = 'asked' | 'here' | 'elsewhere';

interface Held {
  readonly right: EditingRight;
  /** Rises whenever this tab begins to write: what another one wrote meanwhile is to be read first. */
  readonly turn: number;
}

/** One tab at a time writes a note; the others wait for it, or take it over. */
export const useEditingRight = (id: string): Held & { readonly take: () => void } => {
  const [held, setHeld] = useState<Held>({ right: 'asked', turn: 0 });
  const ask = useRef<() => Promise<void>>(undefined);

  useEffect(() => {
    let ended = false;
    let release: (() => void) | undefined;
    const waiting = new AbortController();
    const become = (right: EditingRight): void => {
      if (!ended) setHeld(({ turn }) => ({ right, turn: right === 'here' ? turn + 1 : turn }));
    };
    const hold = async (options: LockOptions): Promise<boolean> => {
      let wasHere = false;
      await noteLock(id, options, () => {
        wasHere = true;
        become('here');
        return new Promise<void>((resolve) => {
          release = resolve;
          if (ended) resolve();
        });
      }).catch(() => undefined);
      return wasHere;
    };
    // Another note of this tab may be about to be let go, so nobody is told at once.
    const unanswered = setTimeout(
      () => setHeld((now) => (now.right === 'asked' ? { ...now, right: 'elsewhere' } : now)),
      300,
    );
    // Whoever has lost it, or never had it, comes next when the other tab closes.
    const follow = async (): Promise<void> => {
      while (await hold({ signal: waiting.signal })) become('elsewhere');
    };
    ask.current = async () => {
      await hold({ steal: true });
      become('elsewhere');
    };
    void follow();
    return () => {
      ended = true;
      clearTimeout(unanswered);
      waiting.abort();
      release?.();
    };
  }, [id]);

  const take = useCallback(() => void ask.current?.(), []);
  return { ...held, take };
};
