import type { Route } from '#contract/core/route.ts';
import type { Domain } from '#contract/routes.ts';
import { exampleOf } from '#lambdas/data/clients/example.ts';
import type { Caller } from './handler.ts';
import { ProblemError } from './problem-error.ts';

/** What a coach keeps for themselves. */
const forOneself: ReadonlySet<string> = new Set<Domain>(['notes', 'records', 'examples']);

/**
 * A coach's made-up client is only looked at, and written notes about: nothing is planned with them, sent to them or billed to them, so that
 * nothing of it is counted or mailed. Here, once, so that an endpoint that is new does not have to know of it.
 * @throws ProblemError('example-client')
 */
export const refuseExample = (
  caller: Caller | undefined,
  { method, domain }: Pick<Route, 'method' | 'domain'>,
  sent: { readonly params: unknown; readonly body: unknown },
): void => {
  if (caller?.userType !== 'coach' || method === 'GET' || forOneself.has(domain)) return;
  const { clientId, userId, sessionId } = exampleOf(caller.userId);
  const text = JSON.stringify([sent.params, sent.body]);
  if ([clientId, userId, sessionId].some((id) => text.includes(id))) throw new ProblemError('example-client');
};
