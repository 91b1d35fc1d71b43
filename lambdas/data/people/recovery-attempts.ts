import { secondFactorLimits } from '#contract/second-factor/limits.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import type { Key } from '../table/entity.ts';
import { absent, atMost, some } from '../table/expression.ts';
import { derivedId } from '../table/random-id.ts';
import { upsert } from '../table/write.ts';
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

/** In windows that all begin at the same time, so that one write both checks and counts. */
const countWithin = async (
  { count, window }: { readonly count: number; readonly window: number },
  keyOf: (window: number) => Key,
): Promise<number | undefined> => {
  const seconds = Date.now() / 1000;
  const began = Math.floor(seconds / window);
  const ends = (began + 1) * window;
  try {
    await commit(
      upsert(
        keyOf(began),
        { add: { attempts: 1 }, set: { ttl: ends } },
        some(absent('attempts'), atMost('attempts', count - 1)),
      ),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return Math.ceil(ends - seconds);
    throw error;
  }
};
