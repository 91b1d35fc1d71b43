import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useMedia } from '#web/ui/use-media.ts';
import type { PlacedPage, PlaceName } from '../menus/place.ts';

/** As `bar.module.css` and the frames say. A low window has the bar at its side. */
const small = '(max-width: 47.99rem), (max-height: 29.99rem)';

/** Whether the window is as small as a phone's, so that the bar takes the place of the menu. */
export const useIsSmall = (): boolean => useMedia(small);

/** The page shown among those of the bar; nothing for a page that is in no place. */
export const usePlaced = (places: readonly PlacedPage[]): PlacedPage | undefined => {
  const { pathname } = useLocation();
  return places.find(({ path }) => matchPath(path, pathname));
};

/** The page that the bar leads to. */
export const leadOf = (places: readonly PlacedPage[], place: PlaceName): PlacedPage | undefined =>
  places.find(({ of, leads }) => of === place && leads);

const typedIn =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, [contenteditable="true"]';

/** Under this part of its height the window is taken to share the screen with a keyboard. */
const withKeyboard = 0.75;

/**
 * Whether a keyboard on the screen takes the room of the bar. No browser tells it: some make the window lower, others only what of it can be
 * seen. So it is known by a field that has the focus in a window that was higher at the same width.
 */
export const useHasKeyboard = (): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let [width, tallest] = [0, 0];
    const look = (): void => {
      const { visualViewport: seen, innerHeight, innerWidth } = window;
      if (innerWidth !== width) [width, tallest] = [innerWidth, 0];
      tallest = Math.max(tallest, innerHeight);
      // Whoever enlarges the page with two fingers sees less of it, too.
      const height = seen ? Math.min(innerHeight, seen.height * seen.scale) : innerHeight;
      setHas(height < withKeyboard * tallest && document.activeElement?.matches(typedIn) === true);
    };
    look();
    const stop = new AbortController();
    const listening = { signal: stop.signal };
    window.visualViewport?.addEventListener('resize', look, listening);
    window.addEventListener('resize', look, listening);
    document.addEventListener('focusin', look, listening);
    // What has the focus next is known a moment later.
    document.addEventListener('focusout', () => setTimeout(look), listening);
    return () => stop.abort();
  }, []);
  return has;
};
