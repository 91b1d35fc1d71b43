import { readDocument } from '#lambdas/aws/documents.ts';
import { pathOfLogo } from '#lambdas/data/billing/money/logo.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { described, log } from '#lambdas/http/log.ts';
import type { Picture } from '#lambdas/pdf/corner.ts';
import type { Paper } from '#lambdas/pdf/paper.ts';
import type { Printed } from './printed.ts';
import type { InvoiceTexts } from './texts/invoice-texts.ts';

/** The same picture has the same id, and what has another is not that picture. */
export const logoIdOf = (bytes: Uint8Array): string => derivedId('logo', Buffer.from(bytes).toString('base64'));

/**
 * The logo an invoice was sent with. An invoice without its logo is better than none: a missing or broken one is left
 * out.
 */
export const logoFor = async ({
  coachId,
  logo,
}: Pick<StoredInvoice, 'coachId' | 'logo'>): Promise<Picture | undefined> => {
  if (!logo) return undefined;
  try {
    const bytes = await readDocument(pathOfLogo(coachId, logo.id));
    if (bytes && logoIdOf(bytes) === logo.id) return { ...logo, bytes };
    log('WARN', 'a logo is not what it was', { isThere: bytes !== undefined });
  } catch (error) {
    log('WARN', 'a logo was not read', { error: described(error) });
  }
  return undefined;
};

/** Before anything else is written. */
export const writeLogo = (
  paper: Paper,
  logo: Picture | undefined,
  { seller }: Pick<Printed, 'seller'>,
  texts: InvoiceTexts,
): void => {
  if (logo) paper.corner(logo, texts.logoOf(seller?.name ?? '–'));
};
