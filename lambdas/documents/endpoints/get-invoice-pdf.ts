import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { pathOfInvoice } from '#lambdas/data/money/invoice-document.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { getProfile } from '#lambdas/data/people/profile.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { invoicePaper, titleOf } from '../rules/invoice-paper.ts';
import { isIssued } from '../rules/printed.ts';
import { readableInvoice } from '../rules/readable-invoice.ts';
import type { InvoiceTexts } from '../texts/invoice-texts.ts';
import { textsOf } from '../texts/texts-of.ts';
import { crossIndustryInvoice } from '../xml/cross-industry-invoice.ts';

const contentType = 'application/pdf';

/** Of what was sent the first PDF is kept and told ever after, so that coach and client have the same file. */
export const getInvoicePdf: Handler<'getInvoicePdf'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  // In the words of whoever sends it, whoever asks first.
  const texts = textsOf((await getProfile(invoice.coachId))?.language ?? 'en');
  const document: Document = { path: placeOf(invoice), contentType };
  if (!(await hasDocument(document.path))) await keepDocument(document, await printed(invoice, texts));
  return linkToDocument(document, `${titleOf(invoice, texts)}.pdf`);
};

const placeOf = (invoice: StoredInvoice): Document['path'] =>
  isIssued(invoice) ? pathOfInvoice(invoice.id) : `documents/made/${invoice.id}-${invoice.version}.pdf`;

const printed = (invoice: StoredInvoice, texts: InvoiceTexts): Promise<Uint8Array> =>
  pdfOf(
    {
      title: titleOf(invoice, texts),
      author: invoice.seller?.name ?? '',
      language: texts.locale,
      at: new Date(invoice.sentAt ?? invoice.createdAt),
      footer: [invoice.seller?.name, invoice.number].filter((part) => part !== undefined).join(' · '),
      pageOf: texts.pageOf,
      omitted: texts.omitted,
      ...(isIssued(invoice) && { facturX: crossIndustryInvoice(invoice) }),
    },
    invoicePaper(invoice, texts),
  );
