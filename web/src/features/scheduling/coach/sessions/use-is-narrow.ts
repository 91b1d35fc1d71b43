import { useSyncExternalStore } from 'react';

const query = '(max-width: 39.99rem)';

const listen = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window is too narrow for days side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(query).matches);
