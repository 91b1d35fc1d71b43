import { countSignUpFrom } from '#lambdas/data/accounts/sign-ups/coach-sign-ups.ts';
import { newTicket } from '#lambdas/data/accounts/sign-ups/ticket.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Says nothing of the address: the ticket is the same whether it has an account or not. */
export const requestSignUpTicket: Handler<'requestSignUpTicket'> = async ({ body: { email }, source }) => {
  await countSignUpFrom(source);
  return { ticket: newTicket(email, now()) };
};
