import { type Account, getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The account as it is this moment. @throws ProblemError('user-not-found') */
export const existing = async (userId: string): Promise<Account> => {
  const account = await getAccount(userId, { consistent: true });
  if (!account) throw new ProblemError('user-not-found');
  return account;
};
