import type { ProblemTable } from '../../core/problems.ts';

export const billingLinkProblems = {
  'billing-link-invalid': { status: 404, title: 'This link asks for no billing details any more' },
  'billing-link-used-up': { status: 409, title: 'Details were given by this link so many times' },
} as const satisfies ProblemTable;

export type BillingLinkProblem = keyof typeof billingLinkProblems;
