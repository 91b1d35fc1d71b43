import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Opens the question that the address names and brings it into sight, with the focus on it. Browsers that reveal what lies in a closed `<details>` do the
 * first by themselves, also without this script; not all do, and none when only the page's own history changes.
 */
export const useOpenedByAddress = (): void => {
  // A new one each time, also when it leads to the same question once more.
  const location = useLocation();
  useEffect(() => {
    const answer = document.getElementById(location.hash.slice(1));
    const details = answer ? answer.closest('details') : null;
    if (!details || details.open) return;
    details.open = true;
    const summary = details.querySelector('summary');
    summary?.focus({ preventScroll: true });
    // At once: a smooth way there ends where it is as soon as anything on the page moves.
    details.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [location]);
};
