import { useCallback, useEffect, useState } from 'react';
import { billingLinkRoutes } from '#contract/billing/billing-links/routes.ts';
import type { LinkedBilling } from '#contract/billing/billing-links/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

type Linked =
  | { readonly state: 'loading' | 'invalid' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly billing: LinkedBilling };

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'billing-link-invalid';

/** Looks up the request behind a link. Pages of no portal have no query client. */
export const useLinkedBilling = (token: string) => {
  const [linked, setLinked] = useState<Linked>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setLinked({ state: 'loading' });
    call(billingLinkRoutes, 'viewBillingLink', { body: { token }, signal: leaving.signal }).then(
      (billing) => setLinked({ state: 'found', billing }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // A token that was cut off is no token.
        const isCut = error instanceof ApiError && error.code === 'bad-request';
        setLinked(isCut || isInvalid(error) ? { state: 'invalid' } : { state: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);

  return { linked, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};
