import type { Handler } from '#lambdas/http/handler.ts';
import { giveRecoveryCodes } from '../rules/give-recovery-codes.ts';

/** Whoever found an open page could take new codes and come back with them, hence the fresh sign-in. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = ({ caller }) =>
  giveRecoveryCodes(caller, { action: 'second-factor.codes', fresh: 'always' });
