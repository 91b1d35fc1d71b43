import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { callTrigger, triggerAttributes } from './triggers.ts';
import { touch } from './users.ts';

/** The user stays confirmed even when the PostConfirmation trigger, which speaks afterwards, fails. */
export const confirmUser = async (
  pool: Pool,
  user: User,
  clientId: string | undefined,
  clientMetadata: Record<string, string> | null | undefined,
): Promise<void> => {
  user.status = 'CONFIRMED';
  touch(pool, user);
  await pool.save();
  await callPostConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', clientId, clientMetadata);
};

export const callPostConfirmation = async (
  pool: Pool,
  user: User,
  source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
  clientId: string | undefined,
  clientMetadata: Record<string, string> | null | undefined,
): Promise<void> => {
  await callTrigger(pool, {
    name: 'postConfirmation',
    source,
    username: user.username,
    ...(clientId !== undefined && { clientId }),
    request: { userAttributes: triggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
    response: {},
  });
};
