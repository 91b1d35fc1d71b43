import { signUpLimits } from '#contract/sign-up/limits.ts';
import { countIn } from '../platform/windows.ts';
import { coachSignUpsItem } from './entities.ts';

/**
 * Counts a coach who begins to sign up. All are counted together: a trigger of Cognito learns no source of a request.
 * @throws LimitReached
 */
export const countCoachSignUp = async (): Promise<void> => {
  await countIn([{ key: coachSignUpsItem.key(), windows: [signUpLimits.coaches] }], 'coach-sign-up-limit');
};
