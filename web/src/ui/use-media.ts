import { useCallback, useSyncExternalStore } from 'react';

/** From here on a list and what is opened from it stand beside each other. In a low window each would be too low. */
export const roomForTwo = '(min-width: 64rem) and (min-height: 30rem)';

/** Whether the window is as a media query says. Where nothing is drawn, as in tests without a browser, it is not. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void): (() => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  );
};
