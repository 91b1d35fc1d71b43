import { randomBytes } from 'node:crypto';
import { notAuthorized } from './cognito-error.ts';
import { poolLimits } from './limits.ts';

/** Next step after the password. */
export type NextStep = 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'MFA_SETUP_VERIFIED';

export interface ChallengeSessions {
  /** Answers the session by which the next request is known. */
  readonly open: (username: string, step: NextStep) => string;
  /** The owner of a session. The session stays, so that a wrong code can be corrected. @throws NotAuthorizedException */
  readonly require: (session: string | null | undefined, step: NextStep) => string;
  readonly end: (session: string) => void;
}

/** Sign-ins between the password and what comes after it; kept in memory for as long as Cognito keeps them. */
export const newChallengeSessions = (now: () => Date): ChallengeSessions => {
  const sessions = new Map<string, { username: string; step: NextStep; expiresAt: number }>();
  return {
    open: (username, step) => {
      const time = now().getTime();
      for (const [session, { expiresAt }] of sessions) if (expiresAt <= time) sessions.delete(session);
      const session = randomBytes(96).toString('base64url');
      sessions.set(session, { username, step, expiresAt: time + poolLimits.challenge });
      return session;
    },
    require: (session, step) => {
      const found = sessions.get(session ?? '');
      if (found?.step !== step) throw notAuthorized('Invalid session for the user, session can only be used once.');
      if (found.expiresAt <= now().getTime()) throw notAuthorized('Invalid session for the user, session is expired.');
      return found.username;
    },
    end: (session) => {
      sessions.delete(session);
    },
  };
};
