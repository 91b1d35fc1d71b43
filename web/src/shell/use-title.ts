import { useEffect } from 'react';

const site = 'Stillwater';

/** Gives the document its title: that of the page, then the site's name. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title]);
};
