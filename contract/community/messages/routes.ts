import * as v from 'valibot';
import { PageQuery, pageOf, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { MessageProblem } from '../problems.ts';
import { Message, MessageInput, Thread } from './schema.ts';

const both = { domain: 'messages', access: ['user', 'coach'], owner: 'none' } as const;

/** It is the coach's as much as the client's. */
const inThread = {
  ...both,
  owner: 'coach',
  hiddenAs: 'thread-not-found',
  params: v.strictObject({ clientId: RandomId }),
} as const;

export const messageRoutes = {
  listThreads: {
    ...both,
    method: 'GET',
    path: '/api/threads',
    summary:
      'Whom one writes with: a coach those with whom something was written, latest first, a client their coaches',
    status: 200,
    query: v.strictObject(PageQuery.entries),
    reply: pageOf(Thread),
    problems: [],
    grants: ['table:read'],
  },
  getThread: {
    ...inThread,
    method: 'GET',
    path: '/api/threads/{clientId}',
    summary: 'One of them, also before anything was written',
    status: 200,
    reply: Thread,
    problems: ['thread-not-found'],
    grants: ['table:read'],
  },
  listMessages: {
    ...inThread,
    method: 'GET',
    path: '/api/threads/{clientId}/messages',
    summary: 'What was written, latest first',
    status: 200,
    query: v.strictObject(PageQuery.entries),
    reply: pageOf(Message),
    problems: ['thread-not-found'],
    grants: ['table:read'],
  },
  sendMessage: {
    ...inThread,
    method: 'POST',
    path: '/api/threads/{clientId}/messages',
    summary: 'Write to the other one; thirty an hour',
    status: 201,
    body: MessageInput,
    reply: Message,
    problems: ['thread-not-found', 'thread-closed', 'too-many-requests', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'recorded',
  },
  markRead: {
    ...inThread,
    method: 'POST',
    path: '/api/threads/{clientId}/read',
    summary: 'Everything up to a message was read; the other one is not told',
    status: 204,
    body: v.strictObject({ upTo: RandomId }),
    problems: ['thread-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<MessageProblem>>;
