import { type RefObject, useLayoutEffect } from 'react';
import { fetchInPlace } from '../in-place.ts';
import type { keepInPlace as Keep, Placement } from './place.ts';

// Every page has a menu, few people open one: the measuring is fetched when a menu is about to be opened.
let keepInPlace: typeof Keep | undefined;

/** @returns whether it came */
export const fetchPlace = async (): Promise<boolean> =>
  keepInPlace !== undefined ||
  (await fetchInPlace(async () => {
    ({ keepInPlace } = await import('./place.ts'));
  }));

/** Fetches what `usePlace` will need, so that it opens in its place. For the anchor's `onPointerEnter` and `onFocus`. */
export const preparePlace = (): void => {
  void fetchPlace();
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
      await fetchPlace();
      if (closed) return;
      if (keepInPlace) stop = keepInPlace(beside, element, placement);
      else element.dataset['placed'] = '';
    };
    void start();
    return () => {
      closed = true;
      stop?.();
    };
  }, [anchor, floating, open, placement]);
};
