import * as v from 'valibot';
import { Invoice } from '../money/invoices.ts';

/** Opens one document; 66 bytes in base64url, so that no bit of it is without meaning. */
const InvoiceLinkToken = v.pipe(v.string(), v.regex(/^[\w-]{88}$/, 'Not a token of a link'));

/** An invoice or credit note as the link in a mail shows it: what is printed, and what is still due. */
export const LinkedInvoice = v.omit(Invoice, [
  'id',
  'clientId',
  'payments',
  'mail',
  'peppol',
  'createdAt',
  'sentAt',
  'version',
]);
export type LinkedInvoice = v.InferOutput<typeof LinkedInvoice>;

export const InvoiceLinkVisit = v.strictObject({ token: InvoiceLinkToken });

export const InvoiceLinkDownload = v.strictObject({ token: InvoiceLinkToken, file: v.picklist(['pdf', 'xml']) });
