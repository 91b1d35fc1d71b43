import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { isIssued } from '../rules/printed.ts';
import { readableInvoice } from '../rules/readable-invoice.ts';
import { universalInvoice } from '../xml/universal-invoice.ts';

const contentType = 'application/xml';

/** A draft has no number and no day, so there is nothing yet that another program could book. */
export const getInvoiceXml: Handler<'getInvoiceXml'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  if (!isIssued(invoice)) throw new ProblemError('invoice-not-found');
  const document: Document = { path: `documents/invoices/${params.id}.xml`, contentType };
  if (!(await hasDocument(document.path)))
    await keepDocument(document, new TextEncoder().encode(universalInvoice(invoice)));
  return linkToDocument(document, `${invoice.number}.xml`);
};
