import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from '../cognito-error.ts';
import { type Answer, clientOperation, text } from '../operation.ts';
import { own } from '../own.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { openSession } from '../sessions.ts';
import { asksForToken, redeemToken } from '../software-tokens.ts';
import { claimSignature, serverKey } from '../srp.ts';
import { issueTokens } from '../tokens.ts';
import { userBetweenSteps } from '../user-description.ts';
import { accountOf } from '../users.ts';

export const respondToAuthChallenge = clientOperation(
  {
    ChallengeName: text,
    ChallengeResponses: v.nullish(v.record(v.string(), v.string()), {}),
    Session: v.nullish(text),
  },
  async (pool, { ChallengeName, ChallengeResponses, Session }) => {
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(pool, ChallengeResponses);
      case 'SOFTWARE_TOKEN_MFA':
        return takeToken(pool, ChallengeResponses, Session);
      case 'MFA_SETUP':
        return finishSetup(pool, ChallengeResponses, Session);
      default:
        throw invalidParameter(`${ChallengeName} is not a challenge of this pool`);
    }
  },
);

const timestamp = v.pipe(v.string(), v.regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/));

const PasswordResponses = v.object({
  USERNAME: text,
  PASSWORD_CLAIM_SECRET_BLOCK: text,
  PASSWORD_CLAIM_SIGNATURE: text,
  TIMESTAMP: text,
});

/** The second half of SRP. What is wrong with an account is told only to who knows its password. */
const verifyPassword = async (pool: Pool, given: Record<string, string>): Promise<Answer> => {
  const responses = parsed(PasswordResponses, given);
  const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = responses;
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
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  // Wrong attempts are forgotten after the last step only: else the right password would buy five more codes.
  if (asksForToken(user)) return nextChallenge(pool, user, 'SOFTWARE_TOKEN_MFA', {});
  if (pool.mfa === 'required')
    return nextChallenge(pool, user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  return signedIn(pool, user);
};

const nextChallenge = (
  pool: Pool,
  { username }: User,
  name: 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP',
  parameters: Record<string, string>,
): Answer => ({
  ChallengeName: name,
  ChallengeParameters: { USER_ID_FOR_SRP: username, ...parameters },
  Session: pool.challengeSessions.open(username, name),
});

const TokenResponses = v.object({ USERNAME: text, SOFTWARE_TOKEN_MFA_CODE: text });

const takeToken = async (pool: Pool, given: Record<string, string>, session: Session): Promise<Answer> => {
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE } = parsed(TokenResponses, given);
  const user = userBetweenSteps(pool, session, 'SOFTWARE_TOKEN_MFA');
  requireNamed(pool, user, USERNAME);
  // Switched off meanwhile, with a recovery code perhaps: the password is shown, and nothing more is asked.
  if (asksForToken(user)) redeemToken(pool, user, SOFTWARE_TOKEN_MFA_CODE);
  return completed(pool, user, session);
};

/** Setting up a required factor includes showing a code, so no second one is asked for. */
const finishSetup = async (pool: Pool, given: Record<string, string>, session: Session): Promise<Answer> => {
  const { USERNAME } = parsed(v.object({ USERNAME: text }), given);
  const user = userBetweenSteps(pool, session, 'MFA_SETUP_VERIFIED');
  requireNamed(pool, user, USERNAME);
  if (user.softwareToken) Object.assign(user.softwareToken, { enabled: true, preferred: true });
  return completed(pool, user, session);
};

type Session = string | null | undefined;

const completed = (pool: Pool, user: User, session: Session): Promise<Answer> => {
  pool.challengeSessions.end(session ?? '');
  return signedIn(pool, user);
};

const signedIn = async (pool: Pool, user: User): Promise<Answer> => {
  pool.attempts.forgetWrongPasswords(accountOf(pool, user.username));
  const { originJti, session, refreshToken } = openSession(pool, user);
  await pool.save();
  const tokens = await issueTokens(pool, user, originJti, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
};

const requireNamed = (pool: Pool, { username }: User, given: string): void => {
  if (given !== username && given.toLowerCase() !== accountOf(pool, username))
    throw notAuthorized('Invalid session for the user.');
};

const parsed = <E extends v.ObjectEntries>(
  schema: v.ObjectSchema<E, undefined>,
  given: Record<string, string>,
): v.InferOutput<v.ObjectSchema<E, undefined>> => {
  const responses = v.safeParse(schema, given, { abortEarly: true });
  if (responses.success) return responses.output;
  throw invalidParameter(`Missing required parameter ${v.getDotPath(responses.issues[0]) ?? ''}`);
};

const equal = (expected: string, given: string): boolean => {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
};
