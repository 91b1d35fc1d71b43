import { useState } from 'react';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Inputs of both ways to change a session. */
export interface Changing {
  token: string;
  view: LinkedSession;
  onDone: (after: LinkedSession) => void;
  /** Somebody else changed the session meanwhile: it has to be looked at again. */
  onStale: () => void;
  onClose: () => void;
}

/** Changes the session once at a time; says what went wrong. */
export const useChange = ({ onDone, onStale }: Pick<Changing, 'onDone' | 'onStale'>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = async (request: () => Promise<LinkedSession>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onDone(await request());
    } catch (failure) {
      console.error(failure);
      setError(failure);
      if (failure instanceof ApiError && stale.has(failure.code)) onStale();
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, change };
};

const stale = new Set<string>(['changed-meanwhile', 'session-closed', 'session-link-invalid']);
