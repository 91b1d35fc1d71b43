import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from './session-state.ts';
import { useSessionState } from './use-session-state.ts';

export type { Session, SessionState } from './session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
};

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSessionState();
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** For tests: a session that is what it is told to be. */
export function FixedSession({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}
