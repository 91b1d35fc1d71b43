import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { createFeed } from './endpoints/create-feed.ts';
import { getFeed } from './endpoints/get-feed.ts';
import { getFeedStatus } from './endpoints/get-feed-status.ts';
import { revokeFeed } from './endpoints/revoke-feed.ts';

export const endpoints: Handlers<'calendar-feed'> = { getFeedStatus, createFeed, revokeFeed, getFeed };
