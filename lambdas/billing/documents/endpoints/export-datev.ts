import { financialYearOf } from '#contract/billing/money/datev-accounts.ts';
import { type Document, hasDocument, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { getOwnSeller } from '#lambdas/data/billing/money/seller.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookOf } from '../book-of.ts';
import { batchOf } from '../rules/datev-batch.ts';
import { bookingsOf, missingIn } from '../rules/datev-bookings.ts';

/** Tells what the file would lack, and makes it where it lacks nothing that the coach must say first. */
export const exportDatev: Handler<'exportDatev'> = async ({ caller, query: { from, to, payments } }) => {
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
