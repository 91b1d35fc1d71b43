import type { ProblemTable } from '../core/problems.ts';

export const billingLinkProblems = {
  'billing-link-invalid': { status: 404, title: 'This link asks for no billing details any more' },
  'billing-link-used-up': { status: 409, title: 'Details were given by this link so many times' },
} as const satisfies ProblemTable;

export type BillingLinkProblem = keyof typeof billingLinkProblems;

export const invoiceLinkProblems = {
  'invoice-link-invalid': { status: 404, title: 'This link leads to no invoice' },
} as const satisfies ProblemTable;

export type InvoiceLinkProblem = keyof typeof invoiceLinkProblems;

export const logoProblems = {
  'logo-unreadable': { status: 422, title: 'The file is not a PNG or JPEG picture that can be printed' },
  'too-many-logos': { status: 409, title: 'So many logos are kept already' },
} as const satisfies ProblemTable;

export type LogoProblem = keyof typeof logoProblems;

export const moneyProblems = {
  'package-not-found': { status: 404, title: 'No such package' },
  'too-many-packages': { status: 409, title: 'So many packages are there already' },
  'lot-not-found': { status: 404, title: 'No such credits' },
  'credits-used-up': { status: 409, title: 'No session credits are left' },
  'invoice-not-found': { status: 404, title: 'No such invoice' },
  'invoice-incomplete': { status: 409, title: 'Something that an invoice must name is missing' },
  'buyer-vat-id-required': { status: 409, title: "Reverse charge needs the buyer's VAT identification number" },
  'recipient-unconfirmed': { status: 409, title: "The address is not the client's and was not confirmed" },
  'billing-asked': { status: 429, title: 'The client was asked less than a week ago' },
  'invoice-unprintable': { status: 409, title: 'Some letters cannot be printed' },
  'session-invoiced': { status: 409, title: 'A session stands on another invoice already' },
  'session-not-chargeable': { status: 409, title: 'A session cannot be charged on this invoice' },
  'package-not-chargeable': { status: 409, title: 'A package cannot be charged on this invoice' },
  'invoice-immutable': { status: 409, title: 'The invoice was sent and does not change any more' },
  'invoice-not-overdue': { status: 409, title: 'Only an overdue invoice is reminded of' },
  'invoice-not-mailed': { status: 409, title: 'The invoice was not mailed to its buyer' },
  'invoice-reminded-today': { status: 409, title: 'The buyer was reminded today already' },
  'invoice-date-order': { status: 409, title: 'An invoice of a later day was sent already' },
  'payment-exceeds-due': { status: 409, title: 'More than is owed' },
  'refund-exceeds-paid': { status: 409, title: 'More than was paid' },
  'payment-day-unlikely': { status: 409, title: 'Long before the invoice, or in the future' },
  'payment-not-found': { status: 404, title: 'No such payment' },
  'payment-too-old': { status: 409, title: 'It was written down more than a day ago' },
  'too-many-payments': { status: 409, title: 'So many payments are written down for the invoice already' },
  'currency-mismatch': { status: 409, title: 'The invoice is in another currency' },
} as const satisfies ProblemTable;

export type MoneyProblem = keyof typeof moneyProblems;
