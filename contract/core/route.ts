import * as v from 'valibot';
import type { CommonProblem } from './problems.ts';
import type { UserType } from './user-type.ts';

/** Anyone, anyone signed in, or members of these groups. */
export type Access = 'public' | 'signed-in' | readonly UserType[];

/** A handler's permissions beyond its logs; infra turns each into named IAM actions on named resources. */
export type Grant =
  | 'table:read'
  | 'table:write'
  /** One row more in the audit log, and nothing else of the table. */
  | 'table:audit'
  /** The whole table, item by item: to prove that nothing of somebody is left; one worker's alone. */
  | 'table:sweep'
  | 'mail:send'
  /** Mails that are put together here, because they bring a calendar entry. */
  | 'mail:send-raw'
  /** Encrypts what nobody but its owner's functions may read, such as the address of a calendar. */
  | 'secrets:seal'
  | 'secrets:open'
  | 'identity:read'
  /** Lists the pool; for scheduled functions alone. */
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
  /** Tags that the malware scan writes to a file. */
  | 'files:read-tags'
  /** A link to somebody's picture, and the picture itself. */
  | 'faces:read'
  | 'faces:write'
  /** The same for good. */
  | 'faces:remove'
  /** Tags that the malware scan writes to a picture. */
  | 'faces:read-tags'
  /** A link to a photo or voice note of an entry, and the file itself. */
  | 'attachments:read'
  | 'attachments:write'
  /** The same for good. */
  | 'attachments:remove'
  /** Tags that the malware scan writes to it. */
  | 'attachments:read-tags'
  /** PDFs and tables that are made for one person, and links to them. */
  | 'documents:write'
  /** PDFs that may hold what a coach writes for nobody else: apart from all other documents. */
  | 'records:write'
  /** Documents that were made before. */
  | 'documents:read'
  /** The same taken away, to be made anew without what is not to stand there any more. */
  | 'documents:remove'
  /** Logos that no invoice was sent with. */
  | 'documents:remove-logos'
  /** A link to what somebody gets of their own data, which lies apart from all other documents. */
  | 'exports:read'
  /** The whole of it, written in parts. */
  | 'exports:write'
  /** The same for good, when its owner goes. */
  | 'exports:remove'
  /** Taken away, and uploads broken off; nothing new. */
  | 'files:remove'
  /** A version of a file for good, so that nobody can restore it; the reconciler's alone. */
  | 'files:remove-versions'
  /** The whole of what is stored, with its versions; the reconciler's alone. */
  | 'files:list'
  /** Every upload that is under way; the reconciler's alone. */
  | 'files:list-uploads';

/** The reply of a route with `media`: the text as it goes over the wire. */
export const Document = v.object({ text: v.string() });

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
  /** Shows everyone who is signed in what others share. A disabled coach sees none of it, and an administrator needs a second factor. */
  readonly ofOthers?: true;
  readonly summary: string;
  /**
   * Shown to visitors who look inside the demo although its grants are more than reading: what it writes is that its caller was there, which is
   * left out for them. See docs/decisions/0085.
   */
  readonly lookInside?: true;
  readonly query?: ParameterSchema;
  readonly body?: v.GenericSchema;
  /** Bytes that a body may have, where that is more than every endpoint takes (`limits.requestBody`). */
  readonly bodyLimit?: number;
  /** Where browsers and not our pages write the body: its media types beside JSON. Such a body may hold more than is read. */
  readonly mediaTypes?: readonly string[];
  /** Where the answer is a text for other programs and not JSON: its media type. The reply is then a `Document`. */
  readonly media?: `text/${string}`;
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
 * Owner of the addressed resource. Another person of the same kind gets the answer of a missing resource, in the words
 * of `hiddenAs`; where nothing can be named there is nothing to hide. `none`: nobody's, or whatever the caller's own
 * account is. With several kinds of owners each has their own, and administrators see no other's either.
 */
type Owned<Code extends string> =
  | { readonly owner: 'none'; readonly hiddenAs?: never; readonly params?: ParameterSchema }
  | { readonly owner: Owner; readonly hiddenAs: CommonProblem | Code; readonly params: ParameterSchema }
  | { readonly owner: Owner; readonly hiddenAs?: CommonProblem | Code; readonly params?: never };

type Owner = UserType | readonly [UserType, UserType];

/**
 * The methods under which an endpoint is served. A document for other programs is also asked for by HEAD, as calendar programs do before
 * they subscribe: the answer is that of GET without its body.
 * Source: RFC 9110, 9.3.2
 */
export const methodsOf = ({ method, media }: Pick<Route, 'method' | 'media'>): readonly (Route['method'] | 'HEAD')[] =>
  method === 'GET' && media !== undefined ? ['GET', 'HEAD'] : [method];

/** Everything that an endpoint needs: what its handler does, and what serving it takes. */
export const grantsOf = (route: Route): Grant[] => [...new Set([...route.grants, ...grantsOfServing(route)])];

const grantsOfServing = (route: Route): Grant[] => {
  const { access, method, idempotency } = route;
  if (access === 'public') return [];
  const writes = method !== 'GET';
  return [
    // Whoever is disabled may write nothing, a coach and an administrator read nothing; and the audit log is told of everyone who was refused.
    ...(writes || isForAdministrators(route) || isForCoaches(route) ? (['table:read'] as const) : []),
    ...(writes || access !== 'signed-in' ? (['table:audit'] as const) : []),
    // The pool is asked whether an administrator has a second factor.
    ...(isForAdministrators(route) ? (['identity:read'] as const) : []),
    // The answer is kept, to be given again.
    ...(idempotency === 'recorded' ? (['table:read', 'table:write'] as const) : []),
  ];
};

/** Whether an endpoint is for coaches by its groups, or shows everyone what others share. Those for the caller's own account are neither. */
export const isForCoaches = (route: Reading): boolean => isFor(route, 'coach');

export const isForAdministrators = (route: Reading): boolean => isFor(route, 'internal-superuser');

/** Whether a visitor who looks inside the demo sees it: what a coach reads, and nothing that goes out as a file. See docs/decisions/0085. */
export const isOpenToVisitors = ({ method, access, media, grants, lookInside }: Route): boolean =>
  method === 'GET' &&
  media === undefined &&
  access !== 'public' &&
  (access === 'signed-in' || access.includes('coach')) &&
  (lookInside === true || grants.every((grant) => grant === 'table:read'));

type Reading = Pick<Route, 'access' | 'ofOthers'>;

const isFor = ({ access, ofOthers }: Reading, userType: UserType): boolean =>
  typeof access === 'string' ? ofOthers === true : access.includes(userType);
