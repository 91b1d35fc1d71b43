import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from '../cognito-error.ts';
import { clientOperation, text } from '../operation.ts';
import { own } from '../own.ts';
import { openSession } from '../sessions.ts';
import { claimSignature, serverKey } from '../srp.ts';
import { issueTokens } from '../tokens.ts';

const timestamp = v.pipe(v.string(), v.regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/));

const Responses = v.object({
  USERNAME: text,
  PASSWORD_CLAIM_SECRET_BLOCK: text,
  PASSWORD_CLAIM_SIGNATURE: text,
  TIMESTAMP: text,
});

/** The second half of SRP. What is wrong with an account is told only to who knows its password. */
export const respondToAuthChallenge = clientOperation(
  { ChallengeName: text, ChallengeResponses: v.nullish(v.record(v.string(), v.string()), {}) },
  async (pool, { ChallengeName, ChallengeResponses }) => {
    if (ChallengeName !== 'PASSWORD_VERIFIER')
      throw invalidParameter(`${ChallengeName} is not a challenge of this pool`);
    const responses = v.safeParse(Responses, ChallengeResponses, { abortEarly: true });
    if (!responses.success)
      throw invalidParameter(`Missing required parameter ${v.getDotPath(responses.issues[0]) ?? ''}`);
    const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = responses.output;
    if (!v.is(timestamp, TIMESTAMP))
      throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');

    const challenge = pool.challenges.take(PASSWORD_CLAIM_SECRET_BLOCK);
    const { account, username } = challenge;
    pool.attempts.refuseWhenLocked(account);
    const key = serverKey(challenge.verifier, challenge.exchange, challenge.clientValue);
    const identity = { poolName: pool.name, username };
    const expected = claimSignature(key, identity, PASSWORD_CLAIM_SECRET_BLOCK, TIMESTAMP);
    const user = own(pool.state.users, username);
    const named = USERNAME === username || USERNAME.toLowerCase() === account;
    const passwordUnchanged = user?.password?.verifier === challenge.verifier.verifier;
    if (!equal(expected, PASSWORD_CLAIM_SIGNATURE) || !named || !user || !passwordUnchanged) {
      pool.attempts.countWrongPassword(account);
      throw wrongPassword();
    }
    pool.attempts.forgetWrongPasswords(account);
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');

    const { originJti, session, refreshToken } = openSession(pool, user);
    await pool.save();
    const tokens = await issueTokens(pool, user, originJti, session);
    return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
  },
);

const equal = (expected: string, given: string): boolean => {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
};
