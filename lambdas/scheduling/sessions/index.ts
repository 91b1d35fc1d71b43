import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { createSession } from './endpoints/create-session.ts';
import { listSessions } from './endpoints/list-sessions.ts';
import { removeSession } from './endpoints/remove-session.ts';
import { setSessionStatus } from './endpoints/set-session-status.ts';
import { updateSession } from './endpoints/update-session.ts';

export const endpoints: Handlers<'sessions'> = {
  listSessions,
  createSession,
  updateSession,
  removeSession,
  setSessionStatus,
};
