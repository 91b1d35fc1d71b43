import * as v from 'valibot';
import { Count } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';

/** How much is new, for the menus and the bell of every page. */
const Unread = v.object({
  messages: Count,
  /** In the circle, counted up to a limit. */
  posts: Count,
  /** Summaries that a client has looked at neither in the bell nor on a page of theirs. */
  summaries: v.optional(Count),
  /** Something is newer than what was there when the person last opened the bell. */
  bell: v.optional(v.boolean()),
});

/**
 * Apart from the others: the menus of every page ask for it, so they have no more of the contract than they need, and it is answered by the
 * function that every page asks for its person anyway.
 */
export const unreadRoutes = {
  getUnread: {
    domain: 'unread',
    access: ['user', 'coach'],
    owner: 'none',
    method: 'GET',
    path: '/api/unread',
    summary: 'How many messages and posts are new, and whether the bell has something new',
    status: 200,
    reply: Unread,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route>;
