import { DocumentLink } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { InvoiceLinkProblem } from '../problems.ts';
import { InvoiceLinkDownload, InvoiceLinkVisit, LinkedInvoice } from './schema.ts';

/** POST, with the token in the body: no log has the token. */
export const invoiceLinkRoutes = {
  viewInvoiceLink: {
    method: 'POST',
    path: '/api/invoice-links',
    domain: 'invoice-links',
    access: 'public',
    owner: 'none',
    summary: 'The invoice that a link in a mail leads to',
    status: 200,
    body: InvoiceLinkVisit,
    reply: LinkedInvoice,
    problems: ['invoice-link-invalid'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  downloadByInvoiceLink: {
    method: 'POST',
    path: '/api/invoice-links/file',
    domain: 'invoice-links',
    access: 'public',
    owner: 'none',
    summary: 'A link to the PDF or XML of the invoice behind a link',
    status: 200,
    body: InvoiceLinkDownload,
    reply: DocumentLink,
    problems: ['invoice-link-invalid'],
    grants: ['table:read', 'documents:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<InvoiceLinkProblem>>;
