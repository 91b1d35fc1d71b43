import { createHmac } from 'node:crypto';
import { signingKey } from '#lambdas/data/admin/link-keys.ts';
import { digestOfFeed, getOwnFeed, replaceFeed } from '#lambdas/data/scheduling/sessions/feed.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';

const siteOrigin = setting('SITE_ORIGIN');

/** The address follows from a secret and the request's own key: asked for again, the same request gets the same one, and no table has it. */
export const createFeed: Handler<'createFeed'> = async ({ caller: { userId }, idempotency }) => {
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
