import type { ProblemTable } from '../core/problems.ts';

export const billingLinkProblems = {
  'billing-link-invalid': { status: 404, title: 'This link asks for no billing details any more' },
} as const satisfies ProblemTable;

export type BillingLinkProblem = keyof typeof billingLinkProblems;
