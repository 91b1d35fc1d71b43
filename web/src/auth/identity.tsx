import { createContext, type ReactNode, useContext } from 'react';
import type { Identity } from './identity-state.ts';
import { useIdentityState } from './use-identity-state.ts';

export type { Identity, IdentityState } from './identity-state.ts';

const IdentityContext = createContext<Identity | undefined>(undefined);

/** Who is signed in. */
export const useIdentity = (): Identity => {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity needs a IdentityProvider');
  return identity;
};

export function IdentityProvider({ children }: { children: ReactNode }) {
  const identity = useIdentityState();
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** For tests: a identity that is what it is told to be. */
export function FixedIdentity({ identity, children }: { identity: Identity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}
