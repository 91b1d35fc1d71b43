import * as v from 'valibot';
import type { ClientProblem, InvitationProblem } from '../../clients/problems.ts';
import { Count, Email, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { MoneyProblem } from '../problems.ts';
import { BillingRequest } from './billing.ts';
import { DraftInput, Invoice, PaymentInput, RefundInput } from './invoices.ts';
import { coach, Reason, reads, writes } from './of-coach.ts';
import { PriceList, PriceListInput, UnbilledSession } from './price-list.ts';
import { Revenue, RevenueQuery } from './revenue.ts';
import { Buyer, OwnSeller, SellerInput } from './seller.ts';

/** Of a coach's own invoice. */
const ofInvoice = {
  ...coach,
  hiddenAs: 'invoice-not-found',
  params: v.strictObject({ id: RandomId }),
  reply: Invoice,
  grants: writes,
} as const;

/** By a function of its own, which makes the files and mails them. */
const sending = {
  ...ofInvoice,
  domain: 'invoice-sending',
  grants: [...writes, 'documents:write', 'mail:send-raw'],
} as const;

const ofClient = { hiddenAs: 'client-not-found', params: v.strictObject({ clientId: RandomId }) } as const;

export const moneyRoutes = {
  getSeller: {
    ...coach,
    method: 'GET',
    path: '/api/seller',
    summary: 'Who issues own invoices; nothing yet before it was written once',
    reply: v.object({ seller: v.optional(OwnSeller) }),
    problems: [],
    grants: reads,
  },
  updateSeller: {
    ...coach,
    method: 'PATCH',
    path: '/api/seller',
    summary: 'Write who issues own invoices; what was sent stays as it was',
    body: SellerInput,
    reply: OwnSeller,
    problems: ['changed-meanwhile'],
    grants: writes,
  },
  getPriceList: {
    ...coach,
    method: 'GET',
    path: '/api/price-list',
    summary: 'What is charged for again and again, in own order',
    reply: PriceList,
    problems: [],
    grants: reads,
  },
  updatePriceList: {
    ...coach,
    method: 'PATCH',
    path: '/api/price-list',
    summary: 'Write the price list; invoices stay as they are',
    body: PriceListInput,
    reply: PriceList,
    problems: ['changed-meanwhile'],
    grants: writes,
  },
  getBilling: {
    ...coach,
    method: 'GET',
    path: '/api/billing',
    summary: 'Name and address that a client gave or that stood on their last invoice, and whether they were asked',
    query: v.strictObject({ clientId: RandomId }),
    reply: v.object({ buyer: v.optional(Buyer), request: v.optional(BillingRequest) }),
    problems: ['client-not-found'],
    grants: reads,
  },
  askForBilling: {
    ...sending,
    ...ofClient,
    method: 'POST',
    path: '/api/clients/{clientId}/billing-request',
    summary: 'Mail a client a link to give their billing details; an earlier link ends',
    reply: BillingRequest,
    problems: [
      'client-not-found',
      'client-archived',
      'mails-ended',
      'sending-limit',
      'billing-asked',
      'mail-failed',
      'too-many-requests',
    ],
    grants: [...writes, 'mail:send-raw'],
    idempotency: 'recorded',
  },
  endBillingRequest: {
    ...coach,
    ...ofClient,
    method: 'DELETE',
    path: '/api/clients/{clientId}/billing-request',
    summary: 'End the link by which a client gives their billing details',
    status: 204,
    problems: ['client-not-found'],
    grants: writes,
  },
  listUnbilled: {
    ...coach,
    method: 'GET',
    path: '/api/unbilled',
    summary: 'Completed sessions that neither a credit nor an invoice pays for, first the earliest',
    reply: v.object({ items: v.array(UnbilledSession) }),
    problems: [],
    grants: reads,
  },
  saveDraft: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/invoices',
    summary: 'Write a draft, new or anew',
    body: DraftInput,
    reply: Invoice,
    problems: [
      'invoice-not-found',
      'client-not-found',
      'invoice-immutable',
      'session-invoiced',
      'session-not-chargeable',
      'changed-meanwhile',
    ],
    grants: writes,
    idempotency: 'derived',
  },
  removeDraft: {
    ...coach,
    hiddenAs: 'invoice-not-found',
    params: v.strictObject({ id: RandomId }),
    method: 'DELETE',
    path: '/api/invoices/{id}',
    summary: 'Remove a draft',
    status: 204,
    problems: ['invoice-not-found', 'invoice-immutable', 'changed-meanwhile'],
    grants: writes,
  },
  sendInvoice: {
    ...sending,
    method: 'POST',
    path: '/api/invoices/{id}/send',
    summary: 'Number a draft and freeze it; its mail follows',
    body: v.strictObject({
      version: Count,
      mail: v.optional(v.boolean(), true),
      /** An address that is not the client's, as the coach has seen and confirmed it. */
      confirmedEmail: v.optional(Email),
    }),
    problems: [
      'invoice-not-found',
      'invoice-incomplete',
      'buyer-vat-id-required',
      'invoice-unprintable',
      'session-not-chargeable',
      'recipient-unconfirmed',
      'mails-ended',
      'invoice-immutable',
      'invoice-date-order',
      'changed-meanwhile',
    ],
    idempotency: 'repeatable',
  },
  resendInvoiceMail: {
    ...sending,
    method: 'POST',
    path: '/api/invoices/{id}/mail',
    summary: 'Mail a sent invoice again, to another address where one is named',
    body: v.strictObject({
      email: v.optional(Email),
      /** As when it is sent. */
      confirmedEmail: v.optional(Email),
    }),
    problems: [
      'invoice-not-found',
      'invoice-incomplete',
      'recipient-unconfirmed',
      'mails-ended',
      'sending-limit',
      'too-many-requests',
      'changed-meanwhile',
    ],
    idempotency: 'recorded',
  },
  cancelInvoice: {
    ...sending,
    method: 'POST',
    path: '/api/invoices/{id}/cancel',
    summary: 'Take a sent invoice back by a credit note, which is the answer',
    body: v.strictObject({
      reason: Reason,
      /** Where it is not known whether the buyer was mailed the invoice: whether the credit note is mailed. */
      mail: v.optional(v.boolean(), true),
      /** As when it is sent. */
      confirmedEmail: v.optional(Email),
    }),
    problems: [
      'invoice-not-found',
      'invoice-unprintable',
      'recipient-unconfirmed',
      'mails-ended',
      'invoice-immutable',
      'invoice-date-order',
      'changed-meanwhile',
    ],
    idempotency: 'derived',
  },
  recordPayment: {
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/payments',
    summary: 'Write down money that came',
    body: PaymentInput,
    problems: [
      'invoice-not-found',
      'invoice-immutable',
      'payment-day-unlikely',
      'payment-exceeds-due',
      'too-many-payments',
      'currency-mismatch',
      'changed-meanwhile',
    ],
    idempotency: 'derived',
  },
  refundPayment: {
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/refunds',
    summary: 'Write down money that went back',
    body: RefundInput,
    problems: [
      'invoice-not-found',
      'invoice-immutable',
      'payment-day-unlikely',
      'refund-exceeds-paid',
      'too-many-payments',
      'currency-mismatch',
      'changed-meanwhile',
    ],
    idempotency: 'derived',
  },
  undoPayment: {
    ...ofInvoice,
    hiddenAs: 'invoice-not-found',
    params: v.strictObject({ id: RandomId, paymentId: RandomId }),
    method: 'POST',
    path: '/api/invoices/{id}/payments/{paymentId}/undo',
    summary: 'Undo a payment or refund that was written down by mistake within the last day',
    problems: [
      'invoice-not-found',
      'payment-not-found',
      'payment-too-old',
      'payment-exceeds-due',
      'refund-exceeds-paid',
      'changed-meanwhile',
    ],
    idempotency: 'repeatable',
  },
  getRevenue: {
    ...coach,
    method: 'GET',
    path: '/api/revenue',
    summary: 'What came, went back and was invoiced, by month and currency, and what is owed now',
    query: RevenueQuery,
    reply: Revenue,
    problems: [],
    grants: reads,
  },
} as const satisfies Record<string, Route<MoneyProblem | ClientProblem | InvitationProblem | 'client-archived'>>;
