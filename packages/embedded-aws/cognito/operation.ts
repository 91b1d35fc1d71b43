import * as v from 'valibot';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { ownerOf } from './tokens.ts';

/** A call's answer; without one the body is empty. */
export type Answer = Record<string, unknown> | undefined;

export interface Operation {
  /** Whether the request must carry an AWS signature. */
  readonly signed: boolean;
  readonly run: (pool: Pool, input: unknown) => Promise<Answer>;
}

type Input<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** A call of the app client, by anybody. */
export const clientOperation = <E extends v.ObjectEntries>(
  entries: E,
  run: (pool: Pool, input: Input<E>) => Promise<Answer>,
): Operation => ({
  signed: false,
  run: async (pool, input) => {
    const { ClientId } = parse({ ClientId: text }, input);
    if (ClientId !== pool.clientId)
      throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    return run(pool, parse(entries, input));
  },
});

/** A call that says in its own way who makes it. */
export const openOperation = <E extends v.ObjectEntries>(
  entries: E,
  run: (pool: Pool, input: Input<E>) => Promise<Answer>,
): Operation => ({ signed: false, run: async (pool, input) => run(pool, parse(entries, input)) });

/** A call that a signed-in person makes for themselves. */
export const ownerOperation = <E extends v.ObjectEntries>(
  entries: E,
  run: (pool: Pool, owner: User, input: Input<E>) => Promise<Answer>,
): Operation => ({
  signed: false,
  run: async (pool, input) => {
    const { AccessToken } = parse({ AccessToken: text }, input);
    const parsed = parse(entries, input);
    const { user } = await ownerOf(pool, AccessToken);
    return run(pool, user, parsed);
  },
});

/** A call with AWS credentials. */
export const adminOperation = <E extends v.ObjectEntries>(
  entries: E,
  run: (pool: Pool, input: Input<E>) => Promise<Answer>,
): Operation => ({
  signed: true,
  run: async (pool, input) => {
    const { UserPoolId } = parse({ UserPoolId: text }, input);
    if (UserPoolId !== pool.id)
      throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    return run(pool, parse(entries, input));
  },
});

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** No white space at either end; AWS refuses it before it looks at the policy. */
export const password = v.pipe(v.string(), v.maxLength(256), v.regex(/^[\S]+.*[\S]+$/));

export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(2048), v.regex(/^\S+$/));

export const metadata = v.nullish(v.record(v.string(), v.string()));

export const attributes = v.pipe(
  v.array(v.object({ Name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)), Value: v.nullish(v.string(), '') })),
  v.maxLength(50),
);

const parse = <E extends v.ObjectEntries>(entries: E, input: unknown): Input<E> => {
  const result = v.safeParse(v.object(entries), input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? 'request';
  const member = path.charAt(0).toLowerCase() + path.slice(1);
  throw invalidParameter(
    issue.input === undefined
      ? `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`
      : `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${constraint(issue)}`,
  );
};

/** Valibot's own wording repeats the value, which may be a password. */
const constraint = ({ type, requirement }: v.BaseIssue<unknown>): string => {
  if (type === 'min_length') return `Member must have length greater than or equal to ${String(requirement)}`;
  if (type === 'max_length') return `Member must have length less than or equal to ${String(requirement)}`;
  if (requirement instanceof RegExp) return `Member must satisfy regular expression pattern: ${requirement.source}`;
  return 'Member must have the declared type';
};
