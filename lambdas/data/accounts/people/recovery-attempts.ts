import { secondFactorLimits } from '#contract/accounts/limits.ts';
import { countWithin } from '../../admin/windows.ts';
import { derivedId } from '../../table/random-id.ts';
import { recoveryAttemptsItem, wrongRecoveryCodesItem } from './entities.ts';

const { recoveryAttempts, wrongRecoveryCodes } = secondFactorLimits;

/**
 * Counts an attempt for an address from one network, before the code is looked at: nobody else's attempts count.
 * @returns the seconds until another may be made, when this one is too many
 */
export const countRecoveryAttempt = (emailAddress: string, source: string): Promise<number | undefined> =>
  countWithin(recoveryAttempts, (window) =>
    recoveryAttemptsItem.key({ address: digestOf(emailAddress), source, window }),
  );

/** As `countRecoveryAttempt`, for a code that was looked at and is wrong, from wherever it came. */
export const countWrongRecoveryCode = (emailAddress: string): Promise<number | undefined> =>
  countWithin(wrongRecoveryCodes, (window) => wrongRecoveryCodesItem.key({ address: digestOf(emailAddress), window }));

const digestOf = (emailAddress: string): string => derivedId('recovery', emailAddress);
