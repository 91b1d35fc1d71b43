import { useCallback, useEffect, useState } from 'react';
import type { PublicInvitation } from '#contract/invitations/schema.ts';
import { ApiError } from '#web/api/api-error.ts';

export type Lookup =
  | { state: 'none' | 'loading' | 'unknown' }
  | { state: 'found'; invitation: PublicInvitation }
  | { state: 'failed'; error: unknown };

/**
 * The invitation that a link names.
 * @param id as it stands in the link; undefined where the link has none
 */
export const useInvitation = (id: string | undefined): Lookup & { retry: () => void } => {
  const [lookup, setLookup] = useState<Lookup>({ state: id ? 'loading' : 'none' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    if (!id) return setLookup({ state: 'none' });
    const leaving = new AbortController();
    setLookup({ state: 'loading' });
    find(id, leaving.signal).then(
      (found) => setLookup(found),
      () => {
        // Only an aborted search throws; nobody waits for it any more.
      },
    );
    return () => leaving.abort();
  }, [id, attempt]);

  return { ...lookup, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};

const find = async (invitationId: string, signal: AbortSignal): Promise<Lookup> => {
  const { call } = await import('#web/api/call.ts');
  try {
    return { state: 'found', invitation: await call('getInvitation', { params: { invitationId }, signal }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    // 400: what stands in the link cannot be an invitation's name at all.
    const unknown = error.code === 'invitation-not-found' || error.code === 'bad-request';
    return unknown ? { state: 'unknown' } : { state: 'failed', error };
  }
};
