import * as v from 'valibot';
import type { ClientProblem, InvitationProblem } from '../../clients/problems.ts';
import { Count, Email, Instant, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { moneyLimits } from '../limits.ts';
import type { MoneyProblem } from '../problems.ts';
import { BillingRequest } from './billing.ts';
import { DraftInput, Invoice } from './invoices.ts';
import { coach, ofInvoice, Reason, reads, writes } from './of-coach.ts';
import { PriceList, PriceListInput, Unbilled } from './price-list.ts';
import { Buyer, OwnSeller, SellerInput } from './seller.ts';

/** By a function of its own, which makes the files and mails them. */
const sending = {
  ...ofInvoice,
  domain: 'invoice-sending',
  grants: [...writes, 'documents:write', 'mail:send-raw'],
} as const;

const ofClient = { hiddenAs: 'client-not-found', params: v.strictObject({ clientId: RandomId }) } as const;

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

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
    // Aside is what the coach does not mean to invoice.
    reply: v.object({ ...Unbilled.entries, aside: v.optional(Unbilled) }),
    problems: [],
    grants: reads,
  },
  setAside: {
    ...coach,
    method: 'POST',
    path: '/api/unbilled/aside',
    summary: 'Set unbilled sessions and packages aside, so that they do not wait for an invoice, or take them back',
    body: v.strictObject({
      ids: v.pipe(
        v.array(RandomId),
        v.minLength(1),
        v.maxLength(moneyLimits.sessions),
        v.check((ids) => areDistinct(ids), 'Each is named once'),
      ),
      aside: v.boolean(),
    }),
    status: 204,
    problems: ['session-invoiced'],
    grants: writes,
    idempotency: 'repeatable',
  },
  draftInvoiceForSessions: {
    ...coach,
    ...ofClient,
    method: 'POST',
    path: '/api/clients/{clientId}/invoice-draft',
    summary: "Draft an invoice of a client's completed sessions and granted packages, at the prices of the price list",
    body: v.pipe(
      v.strictObject({
        sessionIds: v.optional(v.pipe(v.array(RandomId), v.maxLength(moneyLimits.sessions)), []),
        sold: v.optional(
          v.pipe(v.array(v.strictObject({ id: RandomId, grantedAt: Instant })), v.maxLength(moneyLimits.sold)),
          [],
        ),
      }),
      v.check(({ sessionIds, sold }) => sessionIds.length + sold.length > 0, 'Nothing to charge'),
      v.check(
        ({ sessionIds, sold }) => areDistinct([...sessionIds, ...sold.map(({ id }) => id)]),
        'Each is charged once',
      ),
    ),
    reply: Invoice,
    problems: [
      'client-not-found',
      'session-invoiced',
      'session-not-chargeable',
      'package-not-chargeable',
      'currency-mismatch',
      'changed-meanwhile',
    ],
    grants: writes,
    idempotency: 'derived',
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
      'package-not-chargeable',
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
  remindOfInvoice: {
    ...sending,
    method: 'POST',
    path: '/api/invoices/{id}/reminder',
    summary: 'Mail the buyer of an overdue invoice a reminder, once a day at most',
    problems: [
      'invoice-not-found',
      'invoice-not-overdue',
      'invoice-not-mailed',
      'invoice-reminded-today',
      'recipient-unconfirmed',
      'mails-ended',
      'mail-failed',
      'sending-limit',
      'too-many-requests',
      'changed-meanwhile',
    ],
    idempotency: 'recorded',
  },
  previewReminder: {
    ...coach,
    domain: 'invoice-sending',
    method: 'GET',
    path: '/api/invoice-reminder',
    summary: 'The mail that reminds of an unpaid invoice, with an example of one',
    query: v.strictObject({ afterDays: v.picklist(['3', '14']) }),
    reply: v.object({ subject: v.string(), text: v.string() }),
    problems: ['invoice-incomplete'],
    grants: reads,
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
} as const satisfies Record<string, Route<MoneyProblem | ClientProblem | InvitationProblem | 'client-archived'>>;
