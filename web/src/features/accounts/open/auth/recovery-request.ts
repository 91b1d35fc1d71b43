import * as v from 'valibot';
import { recoveryRoutes } from '#contract/accounts/recovery/routes.ts';
import { RecoveryCode } from '#contract/accounts/second-factor/schema.ts';
import { call } from '#web/lib/api/call.ts';

/** Fetched when the form is sent, so that the page itself loads without the API. */

export const isRecoveryCode = (typed: string | undefined): boolean => v.is(RecoveryCode, typed);

export const recover = (emailAddress: string, code: string): Promise<void> =>
  call(recoveryRoutes, 'recover', { body: { emailAddress, code } });
