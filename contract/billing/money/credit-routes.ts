import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { moneyLimits } from '../limits.ts';
import type { MoneyProblem } from '../problems.ts';
import { Credits, Package, PackageInput } from './credits.ts';
import { coach, Reason, reads, writes } from './of-coach.ts';

/** Packages of sessions, and the credits that clients have of them. */
export const creditRoutes = {
  listPackages: {
    ...coach,
    method: 'GET',
    path: '/api/packages',
    summary: 'Own packages, by title',
    query: v.strictObject({ archived: v.optional(v.picklist(['true', 'false']), 'false') }),
    reply: v.object({ items: v.array(Package) }),
    problems: [],
    grants: reads,
  },
  savePackage: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/packages',
    summary: 'Write a package, new or anew',
    body: PackageInput,
    reply: Package,
    problems: ['package-not-found', 'too-many-packages', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'derived',
  },
  archivePackage: {
    ...coach,
    hiddenAs: 'package-not-found',
    params: v.strictObject({ id: RandomId }),
    method: 'POST',
    path: '/api/packages/{id}/archive',
    summary: 'Put a package away, or take it out again',
    body: v.strictObject({ archived: v.boolean() }),
    reply: Package,
    problems: ['package-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  grantPackage: {
    ...coach,
    hiddenAs: 'client-not-found',
    method: 'POST',
    path: '/api/credits/grant',
    summary: "Give a client a package's credits, and draft an invoice for it where that is asked for",
    status: 201,
    body: v.strictObject({ clientId: RandomId, packageId: RandomId, invoice: v.optional(v.boolean(), false) }),
    reply: v.object({ credits: Credits, invoiceId: v.optional(RandomId) }),
    problems: ['client-not-found', 'client-archived', 'package-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'derived',
  },
  listCredits: {
    domain: 'money',
    access: ['user', 'coach'],
    owner: ['coach', 'user'],
    status: 200,
    method: 'GET',
    path: '/api/credits',
    summary: 'Session credits: a coach asks for one client, a client has their own with each coach',
    query: v.strictObject({ clientId: v.optional(RandomId) }),
    reply: v.object({ items: v.array(Credits) }),
    problems: ['client-not-found'],
    grants: reads,
  },
  adjustCredits: {
    ...coach,
    hiddenAs: 'client-not-found',
    method: 'POST',
    path: '/api/credits/adjust',
    summary: 'Add credits to a lot or take them from it, with a reason that the client reads',
    body: v.strictObject({
      clientId: RandomId,
      lotId: RandomId,
      change: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(-moneyLimits.credits),
        v.maxValue(moneyLimits.credits),
        v.notValue(0, 'Nothing to change'),
      ),
      reason: Reason,
    }),
    reply: Credits,
    problems: ['client-not-found', 'lot-not-found', 'credits-used-up', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'derived',
  },
} as const satisfies Record<string, Route<MoneyProblem | ClientProblem | 'client-archived'>>;
