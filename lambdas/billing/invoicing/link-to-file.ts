import { hasDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { storedPdf, textsFor } from './files.ts';
import { titleOf } from './invoice-paper.ts';
import type { Issued } from './printed.ts';

const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** A link to a file of a sent invoice, which is made now where that broke off. */
export const linkToFile = async (invoice: StoredInvoice & Issued, kind: 'pdf' | 'xml') => {
  const path = filesOfInvoice(invoice.id)[kind];
  if (!(await hasDocument(path))) await storedPdf(invoice);
  const name = kind === 'xml' ? invoice.number : titleOf(invoice, await textsFor(invoice));
  return linkToDocument({ path, contentType: contentTypes[kind] }, `${name}.${kind}`);
};
