import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** What the bar adds to an address, so that the page is shown where it was left. */
export const fromBar = { fromBar: true } as const;

const isFromBar = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromBar' in state;

/** Pixels from the top at which the pages of the bar were left, as long as the application is open. */
const left = new Map<string, number>();

/** Milliseconds in which what a page shows may still come, and make it long enough. */
const patience = 1_500;

/** Each place remembers where it was scrolled to, and is there again when the bar leads back to it. */
export const usePlaceScroll = (): void => {
  const location: Location<unknown> = useLocation();
  const { pathname, state } = location;
  const shown = useRef(pathname);
  useEffect(() => {
    const remember = (): void => void left.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    shown.current = pathname;
    if (!isFromBar(state)) return undefined;
    const top = left.get(pathname) ?? 0;
    const until = performance.now() + patience;
    let frame = 0;
    const goThere = (): void => {
      window.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(goThere);
    };
    const stop = (): void => cancelAnimationFrame(frame);
    goThere();
    // Whoever scrolls themselves is left alone.
    const stopping = { once: true, passive: true };
    for (const type of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(type, stop, stopping);
    return () => {
      stop();
      for (const type of ['wheel', 'touchmove', 'keydown'] as const) window.removeEventListener(type, stop);
    };
  }, [pathname, state]);
};
