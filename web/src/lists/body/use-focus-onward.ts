import { useEffect, useRef } from 'react';
import type { Pages } from '../pages/pages.ts';

/**
 * Moves the focus to the first of the further items that the person asked for: the button they pressed moves away or is
 * gone. When they do not come, the focus is where it can be tried again.
 */
export const useFocusOnward = <Item>({ items, awaits, failure }: Pages<Item>) => {
  const body = useRef<HTMLDivElement>(null);
  /** How many items there were when more were asked for. */
  const askedAt = useRef<number>(undefined);
  const count = items.length;
  const isWaiting = awaits !== undefined || failure?.busy === true;

  useEffect(() => {
    const from = askedAt.current;
    if (from === undefined || isWaiting) return;
    askedAt.current = undefined;
    const next = `[data-index="${Math.min(from, count - 1)}"]`;
    const target = body.current?.querySelector<HTMLElement>(failure ? '[role="alert"] button' : next);
    target?.focus({ preventScroll: true });
  }, [count, isWaiting, failure]);

  const follow = (step: () => void): void => {
    askedAt.current = count;
    step();
  };
  return { body, follow };
};
