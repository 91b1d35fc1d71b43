import { CognitoError, invalidParameter } from '../cognito-error.ts';
import { clientOperation, ownerOperation, text } from '../operation.ts';
import { revokeSessionsOf, sessionOf } from '../sessions.ts';

/** Ends every sign-in of the person, on every device. */
export const globalSignOut = ownerOperation({}, async (pool, owner) => {
  revokeSessionsOf(pool, owner);
  await pool.save();
  return {};
});

/** Ends one sign-in: its refresh token and all access tokens that came from it. */
export const revokeToken = clientOperation({ Token: text }, async (pool, { Token }) => {
  if (Token.split('.').length === 3) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  const found = sessionOf(pool, Token);
  if (!found) throw invalidParameter('Invalid token');
  found.session.revoked = true;
  await pool.save();
  return {};
});
