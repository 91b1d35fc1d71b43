import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { cancelByClient } from '#lambdas/scheduling/cancel-by-client.ts';
import { tell } from '#lambdas/scheduling/session-mail/tell.ts';
import { findOwnSession } from '../rules/find-own-session.ts';

export const cancelOwnSession: Handler<'cancelOwnSession'> = async ({ caller, params, body }) => {
  const { session } = await findOwnSession(caller.userId, params.sessionId, body.version);
  const cancelled = await cancelByClient(session, body.reason, now());
  await tell([{ ...session, mail: 'waiting' }]);
  return cancelled;
};
