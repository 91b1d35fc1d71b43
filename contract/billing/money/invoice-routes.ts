import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { PageQuery, pageOf, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { MoneyProblem } from '../problems.ts';
import { Invoice, InvoiceRow, InvoiceState } from './invoices.ts';
import { reads, writes } from './of-coach.ts';

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Not a month'));

/** Read by coaches and clients alike. In a file of its own, so that a client's pages do not load the rest. */
export const invoiceRoutes = {
  listInvoices: {
    domain: 'money',
    access: ['user', 'coach'],
    owner: ['coach', 'user'],
    status: 200,
    method: 'GET',
    path: '/api/invoices',
    summary:
      'Invoices and credit notes, latest first: a coach has all of their own, a client those that were sent to them',
    query: v.strictObject({
      ...PageQuery.entries,
      status: v.optional(InvoiceState),
      /** In which it was issued. */
      month: v.optional(Month),
      clientId: v.optional(RandomId),
    }),
    reply: pageOf(InvoiceRow),
    problems: ['client-not-found'],
    grants: reads,
  },
  getInvoice: {
    domain: 'money',
    access: ['user', 'coach'],
    // The client to whom it was sent sees it as well.
    owner: 'coach',
    hiddenAs: 'invoice-not-found',
    status: 200,
    params: v.strictObject({ id: RandomId }),
    method: 'GET',
    path: '/api/invoices/{id}',
    // The demo has none that is being issued.
    lookInside: true,
    summary: 'One invoice or credit note; a client only what was sent to them',
    reply: Invoice,
    problems: ['invoice-not-found'],
    // Whoever finds one that is being issued finishes that.
    grants: writes,
  },
} as const satisfies Record<string, Route<MoneyProblem | ClientProblem>>;
