import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Holds the search in the address, `/help?q=invoice`, so that it can be passed on. A prerendered page has no search, so
 * the first one is taken from the address before the page is shown.
 */
export const useSearch = () => {
  const [search, setTyped] = useState('');
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  // oxlint-disable-next-line react/exhaustive-deps -- afterwards what is typed leads, and the address follows
  useLayoutEffect(() => setTyped(asked), []);
  const setSearch = (text: string): void => {
    setTyped(text);
    setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  };
  return { search, setSearch };
};
