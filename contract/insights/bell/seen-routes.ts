import * as v from 'valibot';
import { Instant } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';

/** Apart from the others: a page that lists summaries says that they were seen, and needs no more of the bell. */
export const seenRoutes = {
  seeBell: {
    domain: 'bell',
    access: ['user', 'coach'],
    owner: 'none',
    method: 'POST',
    path: '/api/bell/seen',
    summary:
      'Remember up to when the own bell was looked at, or summaries alone on their page; an earlier instant than the one stored changes nothing',
    body: v.strictObject({ until: Instant, of: v.optional(v.literal('summaries')) }),
    status: 204,
    problems: [],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route>;
