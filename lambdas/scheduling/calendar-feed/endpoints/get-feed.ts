import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { ownerOfFeed } from '#lambdas/data/scheduling/sessions/feed.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { feedText } from '../rules/feed-text.ts';
import { sessionsForFeed } from '../rules/sessions-for-feed.ts';

/** What was taken away, what never was, and what a disabled person once made are answered alike. */
export const getFeed: Handler<'getFeed'> = async ({ params }) => {
  const userId = await ownerOfFeed(params.token);
  const account = userId === undefined ? undefined : await getAccount(userId);
  if (!account || account.disabled) throw new ProblemError('not-found');
  return { text: feedText(account, await sessionsForFeed(account, now())) };
};
