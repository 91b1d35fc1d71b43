import { financialYearOf } from '#contract/billing/money/datev-accounts.ts';
import { isIssued as isIssuedState } from '#contract/billing/money/transitions.ts';
import { byteOrderMark, csvLines } from '#contract/core/csv/csv-lines.ts';
import { csvShapeOf } from '#contract/core/csv-shape.ts';
import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { languageOf, printed, textsFor, textsOf } from '#lambdas/billing/invoicing/files.ts';
import { titleOf } from '#lambdas/billing/invoicing/invoice-paper.ts';
import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import { logoFor } from '#lambdas/billing/invoicing/logo.ts';
import { isIssued } from '#lambdas/billing/invoicing/printed.ts';
import { sentTo } from '#lambdas/billing/invoicing/sent-to.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getLogos } from '#lambdas/data/billing/money/logo.ts';
import { listPayments } from '#lambdas/data/billing/money/payment.ts';
import { getOwnSeller, getSeller } from '#lambdas/data/billing/money/seller.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Caller, Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { bookOf } from './book-of.ts';
import { bookLines } from './rules/book.ts';
import { batchOf } from './rules/datev-batch.ts';
import { bookingsOf, missingIn } from './rules/datev-bookings.ts';
import { receiptPaper } from './rules/receipt-paper.ts';
import { bookTextsOf } from './texts/book-texts.ts';
import { receiptTextsOf } from './texts/receipt-texts.ts';

/**
 * An invoice that the caller may read: a coach's own, or one that was sent to the client; not yet while its number is being written.
 * @throws ProblemError('invoice-not-found')
 */
const readableInvoice = async ({ userId, userType }: Caller, id: string): Promise<StoredInvoice> => {
  const found = userType === 'coach' ? await getInvoice(userId, id) : await sentTo(userId, id);
  if (!found || (userType !== 'coach' && !isIssuedState(found.state))) throw new ProblemError('invoice-not-found');
  return found;
};

/** Tells what the file would lack, and makes it where it lacks nothing that the coach must say first. */
const exportDatev: Handler<'exportDatev'> = async ({ caller, query: { from, to, payments } }) => {
  const coachId = caller.userId;
  const nothing = { bookings: 0, leftOut: [], rewritten: [] };
  const seller = await getOwnSeller(coachId);
  if (seller?.country !== 'DE') return { ...nothing, missing: ['country'] };
  if (!seller.datev) return { ...nothing, missing: ['settings'] };
  const { datev } = seller;
  // A date in the file has no year: it is that of the financial year.
  const year = financialYearOf(from, datev.yearStart);
  if (to < from || to > year.to) {
    throw new ProblemError('bad-request', { errors: [{ path: 'query.to', message: 'Days of one financial year' }] });
  }
  const book = await bookOf(coachId, from, to);
  const { bookings, leftOut, lacking, otherMonth } = bookingsOf(
    payments === 'true' ? book : { ...book, paid: [] },
    datev.accounts,
  );
  const missing = [...missingIn(datev), ...lacking];
  const batchAt = (at: string) => batchOf(bookings, { datev, from, to, yearFrom: year.from, at });
  // When it was made makes no other file of it.
  const { bytes, rewritten } = batchAt('');
  const said = { bookings: bookings.length, leftOut, otherMonth, rewritten, missing };
  if (missing.length > 0 || bookings.length === 0) return said;
  const document: Document = {
    path: `documents/made/${derivedId('datev', coachId, Buffer.from(bytes).toString('latin1'))}.csv`,
    contentType: 'text/csv; charset=windows-1252',
  };
  if (!(await hasDocument(document.path))) await keepDocument(document, batchAt(now()).bytes);
  // DATEV finds files by how their name begins and ends.
  return { ...said, link: await linkToDocument(document, `EXTF_Buchungsstapel_${from}_${to}.csv`) };
};

/** Invoices, payments and refunds of these days. The same answer is one file; another is another. */
const exportRevenueCsv: Handler<'exportRevenueCsv'> = async ({ caller, query: { from, to } }) => {
  const coachId = caller.userId;
  const [profile, book] = await Promise.all([getProfile(coachId), bookOf(coachId, from, to)]);
  const language = profile?.language ?? 'en';
  const texts = { ...textsOf(language), book: bookTextsOf(language) };
  const text = byteOrderMark + csvLines(bookLines(book, texts), csvShapeOf(language, profile?.region));
  const document: Document = {
    path: `documents/made/${derivedId('revenue', coachId, text)}.csv`,
    contentType: 'text/csv; charset=utf-8',
  };
  if (!(await hasDocument(document.path))) await keepDocument(document, new TextEncoder().encode(text));
  return linkToDocument(document, `${texts.book.fileName}-${from}-${to}.csv`);
};

const getInvoicePdf: Handler<'getInvoicePdf'> = async ({ caller, params }) => {
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

/** Made anew as payments come and go, for it says what is owed now. Where nothing was paid, there is none. */
const getInvoiceReceipt: Handler<'getInvoiceReceipt'> = async ({ caller, params }) => {
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

/** A draft has no number and no day, so there is nothing yet that another program could book. */
const getInvoiceXml: Handler<'getInvoiceXml'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  if (!isIssued(invoice)) throw new ProblemError('invoice-not-found');
  return linkToFile(invoice, 'xml');
};

export const endpoints: Handlers<'documents'> = {
  getInvoicePdf,
  getInvoiceXml,
  getInvoiceReceipt,
  exportRevenueCsv,
  exportDatev,
};
