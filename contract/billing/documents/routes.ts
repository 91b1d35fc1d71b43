import * as v from 'valibot';
import { DocumentLink, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { DatevFile, DatevQuery } from '../money/datev.ts';
import { RevenueQuery } from '../money/revenue.ts';
import type { MoneyProblem } from '../problems.ts';

const grants = ['table:read', 'documents:write'] as const;

const own = {
  domain: 'documents',
  access: ['user', 'coach'],
  owner: 'coach',
  hiddenAs: 'invoice-not-found',
  params: v.strictObject({ id: RandomId }),
  method: 'GET',
  status: 200,
  reply: DocumentLink,
  problems: ['invoice-not-found'],
  grants,
} as const;

export const documentRoutes = {
  getInvoicePdf: {
    ...own,
    path: '/api/invoices/{id}/pdf',
    summary:
      'A link to the PDF of an invoice or credit note, of a draft marked as such; a client only what was sent to them',
  },
  getInvoiceXml: {
    ...own,
    path: '/api/invoices/{id}/xml',
    summary: 'A link to a sent invoice as UBL, for accounting and Peppol',
  },
  getInvoiceReceipt: {
    ...own,
    path: '/api/invoices/{id}/receipt',
    summary: 'A link to a PDF of what was paid for a sent invoice and what is still owed; none where nothing was paid',
  },
  exportRevenueCsv: {
    domain: 'documents',
    access: ['coach'],
    owner: 'coach',
    method: 'GET',
    path: '/api/revenue/csv',
    summary: 'A link to own invoices, credit notes and payments of some days as CSV, for bookkeeping',
    status: 200,
    query: RevenueQuery,
    reply: DocumentLink,
    problems: [],
    grants,
  },
  exportDatev: {
    domain: 'documents',
    access: ['coach'],
    owner: 'coach',
    method: 'GET',
    path: '/api/revenue/datev',
    summary:
      'A link to own invoices, credit notes and payments of some days of one financial year as bookings for DATEV',
    status: 200,
    query: DatevQuery,
    reply: DatevFile,
    problems: [],
    grants,
  },
} as const satisfies Record<string, Route<MoneyProblem>>;
