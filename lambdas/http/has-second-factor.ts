import { readUser } from '#lambdas/aws/identity.ts';
import { setting } from '#lambdas/environment.ts';
import type { Caller } from './handler.ts';

const userPoolId = setting('USER_POOL_ID');
const wanted = setting('ADMINISTRATOR_SECOND_FACTOR') === 'required';

/** Whether an administrator's sign-ins ask for a second factor, as the pool says this moment; yes where the stack does not want one. */
export const hasSecondFactor = async ({ username }: Caller): Promise<boolean> =>
  !wanted || ((await readUser(userPoolId, username))?.secondFactor ?? false);
