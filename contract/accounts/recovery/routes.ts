import * as v from 'valibot';
import { Email } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { RecoveryCode } from '../second-factor/schema.ts';

export const recoveryRoutes = {
  recover: {
    method: 'POST',
    path: '/api/recovery',
    domain: 'recovery',
    access: 'public',
    owner: 'none',
    summary:
      'Switch the second factor of an account off with one of its recovery codes; the password is still asked for. The answer is always the same',
    status: 204,
    body: v.strictObject({ emailAddress: Email, code: RecoveryCode }),
    problems: ['too-many-requests'],
    grants: ['table:read', 'table:write', 'table:audit', 'identity:read', 'identity:second-factor', 'mail:send'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route>;
