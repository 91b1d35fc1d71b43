import { clientOperation, text } from '../operation.ts';
import { requireSession, rotate } from '../sessions.ts';
import { issueTokens } from '../tokens.ts';

/** New access and ID tokens of the same sign-in, and the refresh token that takes the place of the one given. */
export const getTokensFromRefreshToken = clientOperation({ RefreshToken: text }, async (pool, { RefreshToken }) => {
  const { user, originJti, session } = requireSession(pool, RefreshToken);
  const successor = rotate(pool, { originJti, session }, RefreshToken);
  await pool.save();
  const tokens = await issueTokens(pool, user, originJti, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: successor }, ChallengeParameters: {} };
});
