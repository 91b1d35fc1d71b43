import { pageOf } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { DataRequest, DataRequestQuery } from './request-schema.ts';

/** Of administrators, who see that something was asked for and never what is in it. */
export const dataRequestRoutes = {
  listDataRequests: {
    domain: 'data-requests',
    access: ['internal-superuser'],
    owner: 'none',
    method: 'GET',
    path: '/api/data-requests',
    summary: 'Who asked for their data or for their account to be deleted, and how far that is',
    status: 200,
    query: DataRequestQuery,
    reply: pageOf(DataRequest),
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route>;
