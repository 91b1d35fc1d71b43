import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { tell } from '#lambdas/scheduling/session-mail/tell.ts';
import { findOwnSession } from '../rules/find-own-session.ts';

export const moveOwnSession: Handler<'moveOwnSession'> = async ({ caller, params, body }) => {
  const { session, relation } = await findOwnSession(caller.userId, params.sessionId, body.version);
  const moved = await moveByClient(session, relation, body.startsAt, now());
  await tell([{ ...session, mail: 'waiting' }]);
  return moved;
};
