import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { printed, textsFor } from '#lambdas/billing/invoicing/files.ts';
import { titleOf } from '#lambdas/billing/invoicing/invoice-paper.ts';
import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import { isIssued } from '#lambdas/billing/invoicing/printed.ts';
import { getLogos } from '#lambdas/data/billing/money/logo.ts';
import { getSeller } from '#lambdas/data/billing/money/seller.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { readableInvoice } from '../rules/readable-invoice.ts';

export const getInvoicePdf: Handler<'getInvoicePdf'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  return isIssued(invoice) ? linkToFile(invoice, 'pdf') : linkToDraft(invoice);
};

/** With the seller and the logo as the settings have them now, which are frozen with the sending. */
const linkToDraft = async (invoice: StoredInvoice) => {
  const { coachId } = invoice;
  const [texts, seller, logos] = await Promise.all([textsFor(invoice), getSeller(coachId), getLogos(coachId)]);
  const draft = { ...invoice, seller: invoice.seller ?? seller, logo: invoice.logo ?? logos.current };
  const document: Document = {
    path: `documents/made/${draft.id}-${draft.version}-${seller?.version ?? 0}-${logos.version}.pdf`,
    contentType: 'application/pdf',
  };
  if (!(await hasDocument(document.path))) await keepDocument(document, await printed(draft, texts));
  return linkToDocument(document, `${titleOf(draft, texts)}.pdf`);
};
