import type { Handler } from '#lambdas/http/handler.ts';
import { giveRecoveryCodes } from '../rules/give-recovery-codes.ts';

/** The first codes come with the factor; where there are some already, they are renewed, and that takes a fresh sign-in. */
export const addSecondFactor: Handler<'addSecondFactor'> = ({ caller }) =>
  giveRecoveryCodes(caller, { action: 'second-factor.on', fresh: 'to-replace' });
