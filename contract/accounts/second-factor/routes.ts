import type { Route } from '../../core/route.ts';
import type { SecondFactorProblem } from '../problems.ts';
import { RecoveryCodes, SecondFactor } from './schema.ts';

const own = { domain: 'second-factor', access: 'signed-in', owner: 'none' } as const;

export const secondFactorRoutes = {
  getSecondFactor: {
    ...own,
    method: 'GET',
    path: '/api/me/second-factor',
    summary: 'Whether the person signed in has a second factor, and how many recovery codes are left',
    status: 200,
    reply: SecondFactor,
    problems: [],
    grants: ['table:read', 'identity:read'],
  },
  addSecondFactor: {
    ...own,
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'The user pool has verified an authenticator app: ten recovery codes, shown once',
    status: 201,
    reply: RecoveryCodes,
    problems: ['second-factor-not-set-up', 'fresh-sign-in-required', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'identity:read'],
    // The codes are nowhere kept to be given again: a second time gives others, and only to a fresh sign-in.
    idempotency: 'repeatable',
  },
  renewRecoveryCodes: {
    ...own,
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    summary: 'Ten new recovery codes, shown once; those before are good for nothing from now on',
    status: 201,
    reply: RecoveryCodes,
    problems: ['second-factor-not-set-up', 'fresh-sign-in-required', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'identity:read'],
    idempotency: 'repeatable',
  },
  removeSecondFactor: {
    ...own,
    method: 'DELETE',
    path: '/api/me/second-factor',
    summary: 'Switch the second factor off, shortly after signing in with it',
    status: 204,
    problems: ['fresh-sign-in-required'],
    grants: ['table:read', 'table:write', 'identity:second-factor'],
  },
} as const satisfies Record<string, Route<SecondFactorProblem>>;
