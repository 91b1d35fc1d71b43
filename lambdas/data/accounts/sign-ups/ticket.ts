import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { signUpLimits } from '#contract/accounts/limits.ts';
import { epochSeconds } from '../../table/clock.ts';

/**
 * Says for ten minutes that the sign-up of this address was counted for its network. Cognito's trigger learns nothing of where a request
 * comes from. Nothing is stored: a pool has one account for an address, so a ticket brings one.
 */
export const newTicket = (email: string, at: string): string => {
  const ends = epochSeconds(at) + signUpLimits.ticket;
  return `${ends}.${codeOf(email, ends).toString('base64url')}`;
};

/** @param email in lower case, as the contract parses it */
export const isTicketFor = (ticket: string | undefined, email: string, at: string): boolean => {
  const [, ends, code] = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket ?? '') ?? [];
  if (ends === undefined || code === undefined || Number(ends) < epochSeconds(at)) return false;
  return timingSafeEqual(Buffer.from(code, 'base64url'), codeOf(email, Number(ends)));
};

/** The key of the cursors, which both functions have, under a label of its own. */
const codeOf = (email: string, ends: number): Buffer =>
  createHmac('sha256', v.parse(v.pipe(v.string(), v.minLength(16)), process.env['CURSOR_KEY']))
    .update(`sign-up ticket|${ends}|${email}`)
    .digest();
