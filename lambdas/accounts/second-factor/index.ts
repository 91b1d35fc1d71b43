import type { Handlers } from '#lambdas/http/handler.ts';
import { addSecondFactor } from './endpoints/add-second-factor.ts';
import { getSecondFactor } from './endpoints/get-second-factor.ts';
import { removeSecondFactor } from './endpoints/remove-second-factor.ts';
import { renewRecoveryCodes } from './endpoints/renew-recovery-codes.ts';

export const endpoints: Handlers<'second-factor'> = {
  getSecondFactor,
  addSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
};
