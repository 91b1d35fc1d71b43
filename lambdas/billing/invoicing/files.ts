import type { Language } from '#contract/core/languages.ts';
import { keepDocument, readDocument } from '#lambdas/aws/documents.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { described, log } from '#lambdas/http/log.ts';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { invoicePaper, titleOf } from './invoice-paper.ts';
import { logoFor } from './logo.ts';
import { type Issued, isIssued } from './printed.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import type { InvoiceTexts } from './texts/invoice-texts.ts';
import { nl } from './texts/nl.ts';
import { crossIndustryInvoice } from './xml/cross-industry-invoice.ts';
import { universalInvoice } from './xml/universal-invoice.ts';

const texts: Readonly<Record<Language, InvoiceTexts>> = { en, nl, fr, es, de };

export const textsOf = (language: Language): InvoiceTexts => texts[language];

/** Of whoever sends it, whoever reads it; of one that was sent, as it was then. */
export const languageOf = async ({ language, coachId }: StoredInvoice): Promise<Language> =>
  language ?? (await getProfile(coachId))?.language ?? 'en';

export const textsFor = async (invoice: StoredInvoice): Promise<InvoiceTexts> => textsOf(await languageOf(invoice));

/** Makes the PDF of an invoice or of a draft. */
export const printed = async (invoice: StoredInvoice, texts: InvoiceTexts): Promise<Uint8Array> => {
  const logo = await logoFor(invoice);
  return pdfOf(
    {
      title: titleOf(invoice, texts),
      author: invoice.seller?.name ?? '',
      language: texts.locale,
      at: new Date(invoice.sentAt ?? invoice.createdAt),
      // A long name is cut off at its end, the number never.
      footer: [invoice.number, invoice.seller?.name].filter((part) => part !== undefined).join(' · '),
      pageOf: texts.pageOf,
      omitted: texts.omitted,
      ...(isIssued(invoice) && { facturX: crossIndustryInvoice(invoice) }),
    },
    invoicePaper(invoice, texts, logo),
  );
};

/**
 * The PDF of a sent invoice, made and kept with its XML unless they were before: coach, client and export have the same files, and have
 * them whoever is gone.
 */
export const storedPdf = async (invoice: StoredInvoice & Issued): Promise<Uint8Array> => {
  const path = filesOfInvoice(invoice.id).pdf;
  await keepXml(invoice);
  const kept = await readDocument(path);
  if (kept) return kept;
  const made = await printed(invoice, await textsFor(invoice));
  await keepDocument({ path, contentType: 'application/pdf' }, made);
  return made;
};

/** The first that is written stays. */
const keepXml = (invoice: StoredInvoice & Issued): Promise<unknown> =>
  keepDocument(
    { path: filesOfInvoice(invoice.id).xml, contentType: 'application/xml' },
    new TextEncoder().encode(universalInvoice(invoice)),
  );

/**
 * Makes the files of an invoice that was sent. Nothing fails by it: what cannot be made now is made by the clock, or when somebody asks.
 * @returns the invoice, with when they were made, and its PDF
 */
export const withFiles = async (invoice: StoredInvoice, at: string): Promise<WithFiles> => {
  try {
    return isIssued(invoice)
      ? { invoice: { ...invoice, filesAt: invoice.filesAt ?? at }, pdf: await storedPdf(invoice) }
      : { invoice };
  } catch (error) {
    log('WARN', 'the files of an invoice were not made', { error: described(error) });
    return { invoice };
  }
};

interface WithFiles {
  readonly invoice: StoredInvoice;
  readonly pdf?: Uint8Array;
}
