import { useDeferredValue } from 'react';

/**
 * The first data fills a whole page: it is rendered in pieces, between which a phone still hears a tap. Later data
 * changes little, and is shown at once.
 */
export const useFirstGently = <Data>(data: Data | undefined): Data | undefined => {
  const drawn = useDeferredValue(data);
  return drawn === undefined ? undefined : data;
};
