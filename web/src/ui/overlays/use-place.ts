import { type RefObject, useLayoutEffect } from 'react';
import type { Placement } from './place.ts';

// Every page has a menu, few people open one: the measuring is fetched when a menu is about to be opened.
const place = () => import('./place.ts');

/** Fetches what `usePlace` will need, so that it opens in its place. For the anchor's `onPointerEnter` and `onFocus`. */
export const preparePlace = (): void => {
  place().catch(() => undefined);
};

/**
 * Keeps an open element beside its anchor. Its style has `position: fixed`, and hides it as long as it has no `data-placed`. Where the
 * measuring cannot be fetched, it appears where it stands in the page.
 */
export const usePlace = (
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  placement: Placement,
): void => {
  useLayoutEffect(() => {
    const [beside, element] = [anchor.current, floating.current];
    if (!open || !beside || !element) return undefined;
    let stop: (() => void) | undefined;
    let closed = false;
    const start = async (): Promise<void> => {
      const { keepInPlace } = await place();
      if (!closed) stop = keepInPlace(beside, element, placement);
    };
    start().catch(() => {
      element.dataset['placed'] = '';
    });
    return () => {
      closed = true;
      stop?.();
    };
  }, [anchor, floating, open, placement]);
};
