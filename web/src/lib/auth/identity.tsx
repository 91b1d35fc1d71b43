import { createContext, type ReactNode, useContext } from 'react';
import type { UserType } from '#contract/core/user-type.ts';
import type { Identity } from './identity-state.ts';
import { type DeviceMemory, type LoadProfile, useIdentityState } from './use-identity-state.ts';

export type { Identity, IdentityState } from './identity-state.ts';

const IdentityContext = createContext<Identity | undefined>(undefined);

/** The person signed in. */
export const useIdentity = (): Identity => {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity needs an IdentityProvider');
  return identity;
};

/** Type of the person signed in, for parts that may be shown without one, such as an error. */
export const useUserType = (): UserType | undefined => useContext(IdentityContext)?.profile?.userType;

interface Props {
  /** Asks the server, which this room does not know. The same function at every render. */
  loadProfile: LoadProfile;
  /** Stored data of the person; nothing when left out. The same object at every render. */
  memory?: DeviceMemory;
  children: ReactNode;
}

export function IdentityProvider({ loadProfile, memory, children }: Props) {
  const identity = useIdentityState(loadProfile, memory);
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** An identity that is what it is told to be: for tests, and for what is open to everybody while the app is locked. */
export function FixedIdentity({ identity, children }: { identity: Identity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}
