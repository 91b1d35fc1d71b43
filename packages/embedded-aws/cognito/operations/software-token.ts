import * as v from 'valibot';
import { invalidParameter } from '../cognito-error.ts';
import { openOperation, text } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { newSecret, verifyNewSecret } from '../software-tokens.ts';
import { ownerOf } from '../tokens.ts';
import { userBetweenSteps } from '../user-description.ts';
import { touch } from '../users.ts';

interface Proof {
  readonly AccessToken?: string | null | undefined;
  readonly Session?: string | null | undefined;
}

const proof = { AccessToken: v.nullish(text), Session: v.nullish(text) };

/** A secret that counts as soon as it is verified; until then the one before does. */
export const associateSoftwareToken = openOperation(proof, async (pool, given) => {
  const user = await whoSetsUp(pool, given);
  user.newSecret = newSecret();
  await pool.save();
  return { SecretCode: user.newSecret, ...nextSession(pool, user, given, 'MFA_SETUP') };
});

export const verifySoftwareToken = openOperation(
  { ...proof, UserCode: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)), FriendlyDeviceName: v.nullish(v.string()) },
  async (pool, { UserCode, ...given }) => {
    const user = await whoSetsUp(pool, given);
    verifyNewSecret(pool, user, UserCode);
    touch(pool, user);
    await pool.save();
    return { Status: 'SUCCESS', ...nextSession(pool, user, given, 'MFA_SETUP_VERIFIED') };
  },
);

const whoSetsUp = async (pool: Pool, { AccessToken, Session }: Proof): Promise<User> => {
  if (AccessToken && Session) throw invalidParameter('Only one of AccessToken and Session may be given.');
  return AccessToken ? (await ownerOf(pool, AccessToken)).user : userBetweenSteps(pool, Session, 'MFA_SETUP');
};

const nextSession = (pool: Pool, { username }: User, { Session }: Proof, step: 'MFA_SETUP' | 'MFA_SETUP_VERIFIED') => {
  if (!Session) return {};
  pool.challengeSessions.end(Session);
  return { Session: pool.challengeSessions.open(username, step) };
};
