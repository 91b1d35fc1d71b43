import { secondFactorLimits } from '#contract/second-factor/limits.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent, atMost, some } from '../table/expression.ts';
import { derivedId } from '../table/random-id.ts';
import { upsert } from '../table/write.ts';
import { recoveryAttemptsItem } from './entities.ts';

const { count, window } = secondFactorLimits.recoveryAttempts;

/**
 * Counts an attempt for an address, in windows that all begin at the same time.
 * @returns the seconds until another may be made, when this one is too many
 */
export const countRecoveryAttempt = async (emailAddress: string): Promise<number | undefined> => {
  const seconds = Date.now() / 1000;
  const began = Math.floor(seconds / window);
  const ends = (began + 1) * window;
  const key = recoveryAttemptsItem.key({ address: derivedId('recovery', emailAddress), window: began });
  try {
    await commit(
      upsert(
        key,
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
