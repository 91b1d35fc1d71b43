import { limits } from '#contract/core/limits.ts';
import { isDisabledAccount } from '#lambdas/data/accounts/people/profile.ts';

// Whoever may write now is not asked about again for a while. The margin is for a read that lags behind a write.
const validMilliseconds = (limits.disabling.noticed - 10) * 1000;
const peopleAtMost = 1000;

const enabledUntil = new Map<string, number>();

/** Whether an administrator has disabled this person; noticed within 60 seconds. */
export const isDisabled = async (userId: string): Promise<boolean> => {
  const time = Date.now();
  if ((enabledUntil.get(userId) ?? 0) > time) return false;
  if (await isDisabledAccount(userId)) {
    enabledUntil.delete(userId);
    return true;
  }
  if (enabledUntil.size >= peopleAtMost) enabledUntil.clear();
  enabledUntil.set(userId, time + validMilliseconds);
  return false;
};
