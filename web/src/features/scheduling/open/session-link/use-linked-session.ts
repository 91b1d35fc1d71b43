import { useCallback, useEffect, useState } from 'react';
import { sessionLinkRoutes } from '#contract/scheduling/session-links/routes.ts';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

export type Linked =
  | { readonly state: 'loading' | 'invalid' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly view: LinkedSession };

const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'session-link-invalid' || error.code === 'bad-request');

/** The session behind a token. Looking changes nothing, however often a scanner or a person opens the link. */
export const useLinkedSession = (token: string | undefined) => {
  const [linked, setLinked] = useState<Linked>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    if (token === undefined) return setLinked({ state: 'invalid' });
    const leaving = new AbortController();
    setLinked((before) => (before.state === 'found' ? before : { state: 'loading' }));
    call(sessionLinkRoutes, 'viewSessionLink', { body: { token }, signal: leaving.signal }).then(
      (view) => setLinked({ state: 'found', view }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setLinked(isInvalid(error) ? { state: 'invalid' } : { state: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);

  return {
    linked,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    show: useCallback((view: LinkedSession) => setLinked({ state: 'found', view }), []),
  };
};
