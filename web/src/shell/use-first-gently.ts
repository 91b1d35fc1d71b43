import { useDeferredValue } from 'react';

/**
 * What arrives first fills a whole page: it is drawn in pieces, between which a phone still hears a tap. What comes later changes little, and
 * is shown at once.
 */
export const useFirstGently = <Data>(data: Data | undefined): Data | undefined => {
  const drawn = useDeferredValue(data);
  return drawn === undefined ? undefined : data;
};
