import { isInPlace } from '#web/ui/in-place.ts';
import { isOnlyAhead } from './fetch-ahead.ts';

const key = 'stillwater.reloaded';

/**
 * Whether a page whose file did not come may be loaded anew unasked: once for each version, and only with a connection. Without a memory
 * it might go on for ever.
 * @returns true the first time; from then on it counts as done
 */
export const mayReloadUnasked = (): boolean => {
  const version = import.meta.url;
  try {
    if (!navigator.onLine || sessionStorage.getItem(key) === version) return false;
    sessionStorage.setItem(key, version);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where a file cannot be had any more, the page that was asked for is loaded anew. What then still fails is shown as any error.
 * @param wanted the address of the page that is being fetched; nothing where that is the page that is shown
 */
export const reloadWhenOutdated = (wanted: () => string | undefined): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (isOnlyAhead() || isInPlace() || !mayReloadUnasked()) return;
    event.preventDefault();
    const address = wanted();
    if (address === undefined) window.location.reload();
    else window.location.assign(address);
  });
