import { useEffect } from 'react';
import { createPath, useBlocker, useLocation } from 'react-router-dom';

/** Where the document was loaded; nothing where the browser does not say. */
const loadedAt = (): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && new URL(navigation.name, window.location.href).pathname;
};

/**
 * A page whose document may use the microphone: one that was reached without loading a document loads its own, and whoever leaves loads the next
 * page's, in which the microphone is forbidden again. Links do both with `reloadDocument`; this is for every other way.
 */
export const useOwnDocument = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const loaded = loadedAt();
    if (loaded !== undefined && loaded !== pathname) window.location.reload();
  }, [pathname]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state === 'blocked') window.location.assign(createPath(blocker.location));
  }, [blocker]);
};
