import { useCallback, useEffect, useState } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

type BehindLink<View> =
  | { readonly state: 'loading' | 'invalid' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly view: View };

/** What asks for the view of a token; the same function at every render. */
type Load<View> = (token: string, signal: AbortSignal) => Promise<View>;

/**
 * What the link of a mail leads to. Looking changes nothing, however often a scanner or a person opens it. Pages of no portal have no query client.
 * @param invalid the problem of a token that leads nowhere; one that was cut off is none, either
 */
export const useBehindLink = <View>(token: string | undefined, load: Load<View>, invalid: ProblemCode) => {
  const [linked, setLinked] = useState<BehindLink<View>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    if (token === undefined) return setLinked({ state: 'invalid' });
    const leaving = new AbortController();
    setLinked((before) => (before.state === 'found' ? before : { state: 'loading' }));
    load(token, leaving.signal).then(
      (view) => setLinked({ state: 'found', view }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isInvalid = error instanceof ApiError && (error.code === invalid || error.code === 'bad-request');
        setLinked(isInvalid ? { state: 'invalid' } : { state: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, load, invalid, attempt]);

  return {
    linked,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    show: useCallback((view: View) => setLinked({ state: 'found', view }), []),
  };
};
