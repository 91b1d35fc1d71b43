import { useCallback, useEffect, useState } from 'react';
import type { PublicInvitation } from '#contract/clients/invitations/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { fieldChecks } from './sign-in-parts.ts';

export type Lookup =
  | { state: 'none' | 'loading' | 'unknown' }
  | { state: 'found'; invitation: PublicInvitation }
  | { state: 'failed'; error: unknown };

/**
 * The invitation that a link names.
 * @param id as it stands in the link; undefined where the link has none
 */
export const useInvitation = (id: string | undefined): Lookup & { retry: () => void } => {
  const [lookup, setLookup] = useState<Lookup>({ state: id === undefined ? 'none' : 'loading' });
  const [attempt, setAttempt] = useState(0);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    if (id === undefined) return setLookup({ state: 'none' });
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
  const [{ getInvitation }, { isInvitationId }] = await Promise.all([import('./invitation-calls.ts'), fieldChecks()]);
  // A link that was cut, mistyped or lengthened by a mail program. Some of these would not even be asked at the right address.
  if (!isInvitationId(invitationId)) return { state: 'unknown' };
  try {
    return { state: 'found', invitation: await getInvitation(invitationId, signal) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return error.code === 'invitation-not-found' ? { state: 'unknown' } : { state: 'failed', error };
  }
};
