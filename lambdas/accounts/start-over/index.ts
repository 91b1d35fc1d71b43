import type { Handlers } from '#lambdas/http/handler.ts';
import { requestSignUpTicket } from './endpoints/request-sign-up-ticket.ts';
import { startOver } from './endpoints/start-over.ts';

export const endpoints: Handlers<'start-over'> = { startOver, requestSignUpTicket };
