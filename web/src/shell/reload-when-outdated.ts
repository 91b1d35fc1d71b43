import { isOnlyAhead } from './fetch-ahead.ts';

const key = 'stillwater.reloaded';

/**
 * Where a file cannot be had any more, the page that was asked for is loaded anew: once for each version, and only with a connection. What
 * then still fails is shown as any error.
 * @param wanted the address of the page that is being fetched; nothing where that is the page that is shown
 */
export const reloadWhenOutdated = (wanted: () => string | undefined): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const version = import.meta.url;
    try {
      if (!navigator.onLine || isOnlyAhead() || sessionStorage.getItem(key) === version) return;
      sessionStorage.setItem(key, version);
    } catch {
      // Without a memory it might go on for ever.
      return;
    }
    event.preventDefault();
    const address = wanted();
    if (address === undefined) window.location.reload();
    else window.location.assign(address);
  });
