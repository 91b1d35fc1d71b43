import { byteOrderMark, csvLines } from '#contract/core/csv/csv-lines.ts';
import { csvShapeOf } from '#contract/core/csv-shape.ts';
import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { textsOf } from '#lambdas/billing/invoicing/texts/texts-of.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { bookOf } from '../book-of.ts';
import { bookLines } from '../rules/book.ts';
import { bookTextsOf } from '../texts/book-texts.ts';

/** What was issued, paid and given back in these days. The same answer is one file; another is another. */
export const exportRevenueCsv: Handler<'exportRevenueCsv'> = async ({ caller, query: { from, to } }) => {
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
