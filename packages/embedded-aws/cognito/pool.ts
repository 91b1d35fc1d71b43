import type { Attempts } from './attempts.ts';
import type { AttributeSchema } from './attributes.ts';
import type { ChallengeSessions } from './challenge-sessions.ts';
import type { Challenges } from './challenges.ts';
import type { PoolState } from './pool-state.ts';
import type { Mail, TriggerName } from './start-options.ts';
import type { TokenKeys } from './token-keys.ts';

/** State shared by all operations. */
export interface Pool {
  readonly region: string;
  /** `eu-west-1_XXXXXXXXX` */
  readonly id: string;
  /** The part of the id after the underscore; SRP hashes it. */
  readonly name: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly state: PoolState;
  readonly save: () => Promise<void>;
  readonly now: () => Date;
  readonly keys: TokenKeys;
  /** Seconds, of access and ID tokens. */
  readonly tokenLifetime: number;
  /** Whether everybody must have a second factor. */
  readonly mfa: 'optional' | 'required';
  readonly groups: readonly string[];
  readonly schema: AttributeSchema;
  readonly challenges: Challenges;
  readonly challengeSessions: ChallengeSessions;
  readonly attempts: Attempts;
  readonly lambdaEndpoint: string;
  readonly triggers: Readonly<Partial<Record<TriggerName, string>>>;
  readonly mailFrom: string;
  readonly deliver: (mail: Mail) => Promise<void> | void;
}
