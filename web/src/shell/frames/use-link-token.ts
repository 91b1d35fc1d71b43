import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

const State = v.object({ linkToken: v.string() });

/**
 * The token of a link in a mail. It comes in the fragment, and from there it goes into this entry of the browser's history, so that nobody
 * reads or copies it off the address bar and a reload still knows it.
 * @param path of the page
 */
export const useLinkToken = (path: string): string | undefined => {
  const { hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const navigate = useNavigate();
  const inAddress = hash.length > 1 ? hash.slice(1) : undefined;

  useEffect(() => {
    if (inAddress === undefined) return;
    const next = navigate(path, { replace: true, state: { linkToken: inAddress } });
    if (next) next.catch(() => undefined);
  }, [inAddress, navigate, path]);

  const kept = v.safeParse(State, state);
  return inAddress ?? (kept.success ? kept.output.linkToken : undefined);
};
