import { randomBytes } from 'node:crypto';
import { notAuthorized } from './cognito-error.ts';
import { poolLimits } from './limits.ts';
import type { Verifier } from './srp.ts';

/** A sign-in between its two requests. */
interface Challenge {
  /** The name that SRP hashes: a user's, or one made up for an unknown user. */
  readonly username: string;
  readonly account: string;
  readonly verifier: Verifier;
  readonly exchange: { readonly secret: string; readonly publicValue: string };
  readonly clientValue: string;
}

export interface Challenges {
  /** Answers the secret block, base64, under which the challenge is found once. */
  readonly add: (challenge: Challenge) => string;
  /** @throws NotAuthorizedException for a block that was used, is too old or was never given */
  readonly take: (secretBlock: string) => Challenge;
}

export const newChallenges = (now: () => Date): Challenges => {
  const open = new Map<string, { challenge: Challenge; expiresAt: number }>();
  return {
    add: (challenge) => {
      const time = now().getTime();
      for (const [block, { expiresAt }] of open) if (expiresAt <= time) open.delete(block);
      const block = randomBytes(512).toString('base64');
      open.set(block, { challenge, expiresAt: time + poolLimits.challenge });
      return block;
    },
    take: (secretBlock) => {
      const found = open.get(secretBlock);
      open.delete(secretBlock);
      if (!found) throw notAuthorized('Invalid session for the user, session can only be used once.');
      if (found.expiresAt <= now().getTime()) throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge;
    },
  };
};
