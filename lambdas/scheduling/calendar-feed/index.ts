import '#lambdas/temporal.ts';
import { createHmac } from 'node:crypto';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { signingKey } from '#lambdas/data/admin/link-keys.ts';
import {
  digestOfFeed,
  getOwnFeed,
  ownerOfFeed,
  removeFeed,
  replaceFeed,
} from '#lambdas/data/scheduling/sessions/feed.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { feedText } from './rules/feed-text.ts';
import { sessionsForFeed } from './rules/sessions-for-feed.ts';

const siteOrigin = setting('SITE_ORIGIN');

/** The address follows from a secret and the request's own key: asked for again, the same request gets the same one, and no table has it. */
const createFeed: Handler<'createFeed'> = async ({ caller: { userId }, idempotency }) => {
  const at = now();
  const [{ secret }, before] = await Promise.all([signingKey(at), getOwnFeed(userId)]);
  const about = ['calendar-feed', userId, idempotency?.key ?? randomId()].join('|');
  const token = createHmac('sha256', Buffer.from(secret, 'base64url')).update(about).digest('base64url');
  const digest = digestOfFeed(token);
  const url = `${siteOrigin}/api/calendar/${token}`;
  if (before?.digest === digest) return { url, createdAt: before.createdAt };
  await commit(...replaceFeed(userId, before, { digest, createdAt: at }));
  return { url, createdAt: at };
};

const getFeedStatus: Handler<'getFeedStatus'> = async ({ caller }) => ({
  createdAt: (await getOwnFeed(caller.userId))?.createdAt,
});

/** A revoked feed, one that never existed and one of a disabled person are answered alike. */
const getFeed: Handler<'getFeed'> = async ({ params }) => {
  const userId = await ownerOfFeed(params.token);
  const account = userId === undefined ? undefined : await getAccount(userId);
  if (!account || account.disabled) throw new ProblemError('not-found');
  return { text: feedText(account, await sessionsForFeed(account, now())) };
};

const revokeFeed: Handler<'revokeFeed'> = async ({ caller: { userId } }) => {
  const before = await getOwnFeed(userId);
  if (before) await commit(...removeFeed(userId, before));
};

export const endpoints: Handlers<'calendar-feed'> = { getFeedStatus, createFeed, revokeFeed, getFeed };
