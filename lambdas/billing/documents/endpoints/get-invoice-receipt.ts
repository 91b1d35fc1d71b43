import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { languageOf } from '#lambdas/billing/invoicing/files.ts';
import { logoFor } from '#lambdas/billing/invoicing/logo.ts';
import { isIssued } from '#lambdas/billing/invoicing/printed.ts';
import { textsOf } from '#lambdas/billing/invoicing/texts/texts-of.ts';
import { listPayments } from '#lambdas/data/billing/money/payment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { readableInvoice } from '../rules/readable-invoice.ts';
import { receiptPaper } from '../rules/receipt-paper.ts';
import { receiptTextsOf } from '../texts/receipt-texts.ts';

/** Made anew as payments come and go, for it says what is owed now. Where nothing was paid, there is none. */
export const getInvoiceReceipt: Handler<'getInvoiceReceipt'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  if (!isIssued(invoice) || invoice.kind !== 'invoice' || invoice.paid <= 0)
    throw new ProblemError('invoice-not-found');
  const { id, version, number, seller, state, coachId } = invoice;
  const language = await languageOf(invoice);
  const [texts, own] = [textsOf(language), receiptTextsOf(language)];
  const document: Document = { path: `documents/made/${id}-receipt-${version}.pdf`, contentType: 'application/pdf' };
  if (!(await hasDocument(document.path))) {
    const payments = (await listPayments(coachId, id)).filter(({ undoneAt }) => undoneAt === undefined);
    const meta = {
      title: own.title(number),
      author: seller.name,
      language: texts.locale,
      at: new Date(payments.at(-1)?.recordedAt ?? invoice.createdAt),
      footer: `${number} · ${seller.name}`,
      pageOf: texts.pageOf,
      omitted: texts.omitted,
    };
    const receipt = { ...invoice, payments, isCancelled: state === 'cancelled' };
    await keepDocument(document, await pdfOf(meta, receiptPaper(receipt, texts, own, await logoFor(invoice))));
  }
  return linkToDocument(document, `${own.title(number)}.pdf`);
};
