import { wakeNudges } from '#lambdas/data/accounts/people/nudges.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { described, log } from '#lambdas/http/log.ts';

/**
 * Has somebody looked at for gentle reminders at an instant, where they want any. After the change itself and apart from it: what is lost
 * here is found at the look of the next morning.
 */
export const wake = async (userId: string, at: string): Promise<void> => {
  try {
    await commit(wakeNudges(userId, at));
  } catch (error) {
    if (!(error instanceof ConditionFailed))
      log('WARN', 'a gentle reminder was not planned', { error: described(error) });
  }
};
