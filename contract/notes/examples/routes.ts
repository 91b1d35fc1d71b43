import * as v from 'valibot';
import { Client } from '../../clients/schema.ts';
import type { Route } from '../../core/route.ts';

const own = { domain: 'examples', access: ['coach'], owner: 'none', path: '/api/example-client' } as const;

export const exampleRoutes = {
  addExampleClient: {
    ...own,
    method: 'POST',
    summary: 'Add a made-up client to look around with, once; it counts nowhere, and nobody gets an email',
    status: 201,
    reply: v.object({ client: Client }),
    problems: [],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  removeExampleClient: {
    ...own,
    method: 'DELETE',
    summary: 'Remove the made-up client with everything about them, own notes too',
    status: 204,
    problems: [],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<never>>;
