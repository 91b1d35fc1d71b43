import { type Document, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { getProfile } from '#lambdas/data/people/profile.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { gathered } from '../rules/gathered.ts';
import { recordPaper, titleOf } from '../rules/record-paper.ts';
import { textsOf } from '../texts/texts-of.ts';

/**
 * As things are at this moment, in the coach's language; of one who is archived, too. The file lies where no other function reads, under a name
 * that cannot be guessed, and is gone after a day.
 */
export const exportClientRecord: Handler<'exportClientRecord'> = async ({ caller, params, body }) => {
  const coachId = caller.userId;
  const at = now();
  const [client, coach] = await Promise.all([
    getClient(coachId, params.clientId, { consistent: true }),
    getProfile(coachId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  const texts = textsOf(coach?.language ?? 'en');
  const author = `${coach?.firstName ?? ''} ${coach?.lastName ?? ''}`.trim();
  const record = await gathered(client, { at, author, withNotes: body.includePrivateNotes });
  const title = titleOf(record, texts);
  const bytes = await pdfOf(
    {
      title,
      author,
      language: texts.locale,
      at: new Date(at),
      footer: title,
      pageOf: texts.pageOf,
      omitted: texts.omitted,
    },
    recordPaper(record, texts),
  );
  const document: Document = { path: `records/${randomId()}.pdf`, contentType: 'application/pdf' };
  await keepDocument(document, bytes);
  return linkToDocument(document, `${title}.pdf`);
};
