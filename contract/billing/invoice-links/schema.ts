import * as v from 'valibot';
import { Invoice } from '../money/invoices.ts';
import { Buyer } from '../money/seller.ts';

/** Where the link in a mail that asks for billing details leads. The token is the fragment, which no request and no log contains. */
export const billingLinkAddress = (origin: string, token: string): string => `${origin}/billing#${token}`;

/** Where the link in a mail with an invoice leads. The token is the fragment, which no request and no log contains. */
export const invoiceLinkAddress = (origin: string, token: string): string => `${origin}/invoice#${token}`;

/** Opens one document; 66 bytes in base64url, so that no bit of it is without meaning. */
const InvoiceLinkToken = v.pipe(v.string(), v.regex(/^[\w-]{88}$/, 'Not a token of a link'));

const printed = v.omit(Invoice, [
  'id',
  'clientId',
  'payments',
  'mail',
  'mailProblem',
  'peppol',
  'createdAt',
  'sentAt',
  'version',
]);

/**
 * An invoice or credit note as the link in a mail shows it: what is printed, and what is still due. A mail may be passed on, so that it
 * says neither when somebody had which session nor where they are written to.
 */
export const LinkedInvoice = v.object({
  ...printed.entries,
  buyer: v.optional(v.omit(Buyer, ['email'])),
  lines: v.array(v.omit(Invoice.entries.lines.item, ['session'])),
});
export type LinkedInvoice = v.InferOutput<typeof LinkedInvoice>;

export const InvoiceLinkVisit = v.strictObject({ token: InvoiceLinkToken });

export const InvoiceLinkDownload = v.strictObject({ token: InvoiceLinkToken, file: v.picklist(['pdf', 'xml']) });
