import '#lambdas/temporal.ts';
import { localeIn } from '#contract/accounts/reading/reading.ts';
import type { Language } from '#contract/core/languages.ts';
import { recordLimits } from '#contract/notes/limits.ts';
import { type Document, keepDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { countIn } from '#lambdas/data/admin/windows.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { recordsMadeItem } from '#lambdas/data/clients/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { limitOf } from '#lambdas/environment.ts';
import { requireFreshSignIn } from '#lambdas/http/caller-of.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { gathered } from './rules/gathered.ts';
import { recordPaper, titleOf } from './rules/record-paper.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';
import type { RecordTexts } from './texts/record-texts.ts';

const texts: Readonly<Record<Language, RecordTexts>> = { en, nl, fr, es, de };

const textsOf = (language: Language): RecordTexts => texts[language];

/**
 * As things are at this moment, in the coach's language and as they read dates and numbers; of one who is archived, too. The file lies where no other function reads, under a name
 * that cannot be guessed, and is gone after a day.
 */
const exportClientRecord: Handler<'exportClientRecord'> = async ({ caller, params, body }) => {
  if (body.includePrivateNotes) requireFreshSignIn(caller);
  const coachId = caller.userId;
  const at = now();
  const [client, coach] = await Promise.all([
    getClient(coachId, params.clientId, { consistent: true }),
    getProfile(coachId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  const uncount = await countRecord(coachId);
  const language = coach?.language ?? 'en';
  const reading = { region: coach?.region, clock: coach?.clock };
  const texts = inRegion(textsOf(language), language, reading.region);
  const author = `${coach?.firstName ?? ''} ${coach?.lastName ?? ''}`.trim();
  try {
    const record = await gathered(client, { at, author, reading, withNotes: body.includePrivateNotes });
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
    return await linkToDocument(document, `${title}.pdf`);
  } catch (error) {
    // The caller got nothing. If uncounting fails too, report the original error.
    await uncount().catch(() => undefined);
    throw error;
  }
};

/** Making one reads years and computes for seconds. @throws LimitReached */
const countRecord = (coachId: string) => {
  const { count, window } = recordLimits.perCoach;
  const windows = [{ count: limitOf('RECORDS_PER_HOUR', count), window }];
  return countIn([{ key: recordsMadeItem.key({ coachId }), windows }], 'too-many-requests');
};

const inRegion = (texts: RecordTexts, language: Language, region: string | undefined): RecordTexts =>
  region === undefined ? texts : { ...texts, locale: localeIn(language, region) };

export const endpoints: Handlers<'records'> = { exportClientRecord };
