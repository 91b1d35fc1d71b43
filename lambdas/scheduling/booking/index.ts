import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { bookSlot } from './endpoints/book-slot.ts';
import { cancelOwnSession } from './endpoints/cancel-own-session.ts';
import { listOwnSessions } from './endpoints/list-own-sessions.ts';
import { listSlots } from './endpoints/list-slots.ts';
import { moveOwnSession } from './endpoints/move-own-session.ts';

export const endpoints: Handlers<'booking'> = {
  listOwnSessions,
  listSlots,
  bookSlot,
  moveOwnSession,
  cancelOwnSession,
};
