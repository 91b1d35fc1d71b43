import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { userDetail } from '../rules/user-detail.ts';

export const getUser: Handler<'getUser'> = async ({ params }) => {
  const account = await getAccount(params.userId);
  if (!account) throw new ProblemError('user-not-found');
  return userDetail(account);
};
