import type { Route } from '../../core/route.ts';
import type { BillingLinkProblem } from '../problems.ts';
import { BillingLinkDetails, BillingLinkVisit, LinkedBilling } from './schema.ts';

/** POST, with the token in the body: a scanner that follows the link of a mail changes nothing, and no log has the token. */
export const billingLinkRoutes = {
  viewBillingLink: {
    method: 'POST',
    path: '/api/billing-links',
    domain: 'billing-links',
    access: 'public',
    owner: 'none',
    summary: 'Who asks for billing details by a link in a mail, and until when',
    status: 200,
    body: BillingLinkVisit,
    reply: LinkedBilling,
    problems: ['billing-link-invalid'],
    grants: ['table:read'],
    idempotency: 'repeatable',
  },
  giveBillingByLink: {
    method: 'POST',
    path: '/api/billing-links/details',
    domain: 'billing-links',
    access: 'public',
    owner: 'none',
    summary: 'Give the billing details that a link asks for, or give others until it expires',
    status: 200,
    body: BillingLinkDetails,
    reply: LinkedBilling,
    problems: ['billing-link-invalid', 'invoice-unprintable', 'billing-link-used-up'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<BillingLinkProblem | 'invoice-unprintable'>>;
