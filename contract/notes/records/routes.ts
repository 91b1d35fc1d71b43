import * as v from 'valibot';
import type { SecondFactorProblem } from '../../accounts/problems.ts';
import type { ClientProblem } from '../../clients/problems.ts';
import { DocumentLink, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';

export const recordRoutes = {
  exportClientRecord: {
    domain: 'records',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'client-not-found',
    method: 'POST',
    path: '/api/clients/{clientId}/record',
    summary:
      'A link to a PDF of what there is about one own client; own private notes only where they are asked for, just after signing in',
    status: 200,
    params: v.strictObject({ clientId: RandomId }),
    body: v.strictObject({ includePrivateNotes: v.boolean() }),
    reply: DocumentLink,
    problems: ['client-not-found', 'fresh-sign-in-required', 'too-many-requests'],
    grants: ['table:read', 'table:write', 'records:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<ClientProblem | SecondFactorProblem>>;
