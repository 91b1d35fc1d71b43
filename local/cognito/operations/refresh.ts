import { type Answer, clientOperation, text } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { requireSession } from '../sessions.ts';
import { issueTokens } from '../tokens.ts';

/** New access and ID tokens of the same sign-in; the refresh token stays the one it was. */
export const refresh = async (pool: Pool, refreshToken: string): Promise<Answer> => {
  const { user, originJti, session } = requireSession(pool, refreshToken);
  return { AuthenticationResult: await issueTokens(pool, user, originJti, session), ChallengeParameters: {} };
};

export const getTokensFromRefreshToken = clientOperation({ RefreshToken: text }, async (pool, { RefreshToken }) =>
  refresh(pool, RefreshToken),
);
