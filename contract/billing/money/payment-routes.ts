import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { MoneyProblem } from '../problems.ts';
import { PaymentInput, RefundInput } from './invoices.ts';
import { coach, ofInvoice, reads } from './of-coach.ts';
import { Revenue, RevenueQuery } from './revenue.ts';

export const paymentRoutes = {
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
} as const satisfies Record<string, Route<MoneyProblem>>;
