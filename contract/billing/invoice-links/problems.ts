import type { ProblemTable } from '../../core/problems.ts';

export const invoiceLinkProblems = {
  'invoice-link-invalid': { status: 404, title: 'This link leads to no invoice' },
} as const satisfies ProblemTable;

export type InvoiceLinkProblem = keyof typeof invoiceLinkProblems;
