import { useState } from 'react';
import { useIdentity } from '#web/lib/auth/identity.tsx';

export type Acceptance = { state: 'open' | 'busy' | 'accepted' } | { state: 'failed'; error: unknown };

/** Joins the coach of an invitation with the account that is signed in; the profile is loaded anew then. */
export const useAcceptInvitation = (invitationId: string): { acceptance: Acceptance; accept: () => Promise<void> } => {
  const { refresh } = useIdentity();
  const [acceptance, setAcceptance] = useState<Acceptance>({ state: 'open' });
  const accept = async (): Promise<void> => {
    setAcceptance({ state: 'busy' });
    try {
      const { acceptInvitation } = await import('./invitation-calls.ts');
      await acceptInvitation(invitationId);
      await refresh();
      setAcceptance({ state: 'accepted' });
    } catch (error) {
      console.error(error);
      setAcceptance({ state: 'failed', error });
    }
  };
  return { acceptance, accept };
};
