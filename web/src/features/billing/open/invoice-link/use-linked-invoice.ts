import { useCallback, useEffect, useState } from 'react';
import { invoiceLinkRoutes } from '#contract/billing/invoice-links/routes.ts';
import type { LinkedInvoice } from '#contract/billing/invoice-links/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

type Linked =
  | { readonly state: 'loading' | 'invalid' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly invoice: LinkedInvoice };

const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invoice-link-invalid' || error.code === 'bad-request');

/** The invoice behind a token. Pages of no portal have no query client. */
export const useLinkedInvoice = (token: string) => {
  const [linked, setLinked] = useState<Linked>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setLinked({ state: 'loading' });
    call(invoiceLinkRoutes, 'viewInvoiceLink', { body: { token }, signal: leaving.signal }).then(
      (invoice) => setLinked({ state: 'found', invoice }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setLinked(isInvalid(error) ? { state: 'invalid' } : { state: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);

  return { linked, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};
