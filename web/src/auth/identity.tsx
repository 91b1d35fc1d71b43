import { createContext, type ReactNode, useContext } from 'react';
import type { Identity } from './identity-state.ts';
import { type LoadProfile, useIdentityState } from './use-identity-state.ts';

export type { Identity, IdentityState } from './identity-state.ts';

const IdentityContext = createContext<Identity | undefined>(undefined);

/** Who is signed in. */
export const useIdentity = (): Identity => {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity needs an IdentityProvider');
  return identity;
};

interface Props {
  /** Asks the server, which this room does not know. The same function at every render. */
  loadProfile: LoadProfile;
  children: ReactNode;
}

export function IdentityProvider({ loadProfile, children }: Props) {
  const identity = useIdentityState(loadProfile);
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** For tests: an identity that is what it is told to be. */
export function FixedIdentity({ identity, children }: { identity: Identity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}
