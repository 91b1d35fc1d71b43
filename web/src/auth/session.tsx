import { createContext, type ReactNode, useContext } from 'react';
import type { Profile } from '#contract/profile.ts';
import { useSessionState } from './use-session-state.ts';

export type SessionState =
  | { state: 'loading' | 'signed-out'; profile?: never; error?: never }
  | { state: 'signed-in'; profile: Profile; error?: never }
  /** Somebody is signed in, but the profile could not be loaded. */
  | { state: 'failed'; profile?: never; error: unknown };

interface SessionActions {
  /** Ends the sign-in on this device, or everywhere. */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
  /** Loads the profile anew; after signing in, and after changing it. What is shown stays until it is there. */
  refresh: () => Promise<void>;
}

export type Session = SessionState & SessionActions;

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
};

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSessionState()}>{children}</SessionContext>;
}

/** For tests: a session that is what it is told to be. */
export function FixedSession({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}
