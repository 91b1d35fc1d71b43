import type * as v from 'valibot';
import type { CommonProblem } from './problems.ts';
import type { UserType } from './user-type.ts';

/** Who may call: anyone, anyone signed in, or members of these groups. */
export type Access = 'public' | 'signed-in' | readonly UserType[];

/** What a handler needs beyond its logs; infra turns each into named IAM actions on named resources. */
export type Grant =
  | 'table:read'
  | 'table:write'
  /** One row more in the audit log, and nothing else of the table. */
  | 'table:audit'
  | 'mail:send'
  | 'identity:read'
  /** Who is in the pool; the clock's alone. */
  | 'identity:list'
  /** Deletes accounts, which are disabled first. */
  | 'identity:delete'
  | 'identity:groups'
  /** Out of the administrators' group and into another, and signed out. */
  | 'identity:role'
  | 'identity:attributes'
  /** Switches somebody's second factor off. */
  | 'identity:second-factor'
  | 'identity:disable'
  | 'files:read'
  | 'files:write'
  /** Taken away, and uploads broken off; nothing new. */
  | 'files:remove'
  /** The whole of what is stored; the reconciler's alone. */
  | 'files:list'
  /** Every upload that is under way; the reconciler's alone. */
  | 'files:list-uploads';

/** String parameters of the path or the query. */
type ParameterSchema = v.GenericSchema<Record<string, string | undefined>, unknown>;

/**
 * One endpoint, declared once.
 * @typeParam Code the problems that its domain may answer beside the common ones
 */
export type Route<Code extends string = string> = Described<Code> & Owned<Code>;

interface Described<Code extends string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  /** The folder of `lambdas/` that serves it; `lambdas/functions.ts` says in which function. */
  readonly domain: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: ParameterSchema;
  readonly body?: v.GenericSchema;
  /** Where browsers and not our pages write the body: its media types beside JSON. Such a body may hold more than is read. */
  readonly mediaTypes?: readonly string[];
  /** Absent where the answer is 204. */
  readonly reply?: v.GenericSchema;
  readonly status: 200 | 201 | 204;
  /** The problems particular to this endpoint; those of every endpoint are not repeated. */
  readonly problems: readonly (CommonProblem | Code)[];
  readonly grants: readonly Grant[];
  /**
   * How a POST survives being sent twice with one Idempotency-Key: `recorded` keeps the answer beside the data and gives it again;
   * `derived` names the new item after the key, so that the write itself cannot happen twice;
   * `repeatable` leads to a state, which a second time cannot change.
   */
  readonly idempotency?: 'recorded' | 'derived' | 'repeatable';
}

/**
 * Who owns what is addressed. Another of the same kind of person is told that it is not there, in the words of `hiddenAs`, the same as for what is missing;
 * where nothing can be named there is nothing to hide. `none`: nobody's, or whatever the caller's own account is.
 */
type Owned<Code extends string> =
  | { readonly owner: 'none'; readonly hiddenAs?: never; readonly params?: ParameterSchema }
  | { readonly owner: UserType; readonly hiddenAs: CommonProblem | Code; readonly params: ParameterSchema }
  | { readonly owner: UserType; readonly hiddenAs?: CommonProblem | Code; readonly params?: never };

/** Everything that an endpoint needs: what its handler does, and what serving it takes. */
export const grantsOf = (route: Route): Grant[] => [...new Set([...route.grants, ...grantsOfServing(route)])];

const grantsOfServing = ({ access, method, idempotency }: Route): Grant[] => {
  if (access === 'public') return [];
  const writes = method !== 'GET';
  return [
    // Whoever is disabled may write nothing, an administrator read nothing; and the audit log is told of everyone who was refused.
    ...(writes || isForAdministrators(access) ? (['table:read'] as const) : []),
    ...(writes || access !== 'signed-in' ? (['table:audit'] as const) : []),
    // The pool is asked whether an administrator has a second factor.
    ...(isForAdministrators(access) ? (['identity:read'] as const) : []),
    // The answer is kept, to be given again.
    ...(idempotency === 'recorded' ? (['table:read', 'table:write'] as const) : []),
  ];
};

export const isForAdministrators = (access: Access): boolean =>
  typeof access !== 'string' && access.includes('internal-superuser');
