import { useEffect } from 'react';

const site = 'Stillwater';

const written = { title: site };

/** The title of the page that was rendered last, where there is no document. */
export const writtenTitle = (): string => written.title;

const write = (title: string): void => {
  written.title = title;
};

/** Gives the document its title: that of the page, then the site's name. */
export const useTitle = (title: string): void => {
  const whole = title === site ? site : `${title} · ${site}`;
  if (import.meta.env.SSR) write(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
};
