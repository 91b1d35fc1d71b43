import type { Route } from '../../core/route.ts';
import { Unread } from './schema.ts';

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
    summary: 'How many messages and posts are new',
    status: 200,
    reply: Unread,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route>;
