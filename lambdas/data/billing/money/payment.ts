import * as v from 'valibot';
import { Payment } from '#contract/billing/money/invoices.ts';
import { absent, every, present } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { put, update, type Write } from '../../table/write.ts';
import { paymentItem } from './entities.ts';

const { id: _id, ...attributes } = Payment.entries;

const StoredPayment = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...attributes, requestHash: v.optional(v.string()) }),
  v.transform(({ pk, sk, ...rest }) => ({ ...paymentItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredPayment = v.InferOutput<typeof StoredPayment>;

/** How a payment is stored and where, to be read together with other things. */
export const storedPayment = (coachId: string, invoiceId: string, id: string) =>
  [StoredPayment, paymentItem.key({ coachId, invoiceId, id })] as const;

/** Refused when this id is taken. */
export const addPayment = ({ coachId, invoiceId, id, ...rest }: StoredPayment): Write =>
  put({ ...paymentItem.key({ coachId, invoiceId, id }), ...rest }, absent('pk'));

/** It counts no longer. Refused when that was so already. */
export const undoPayment = (payment: StoredPayment, at: string): Write =>
  update(paymentItem.key(payment), { set: { undoneAt: at } }, every(present('pk'), absent('undoneAt')));

/** Payments and refunds of an invoice, in the order in which they were recorded. */
export const listPayments = async (coachId: string, invoiceId: string): Promise<Payment[]> => {
  const range = paymentItem.range({ coachId, invoiceId, id: { beginning: '' } });
  const found = await collect((cursor) =>
    query(StoredPayment, range, { limit: 200, cursor, consistent: true }, coachId),
  );
  return found
    .map(({ coachId: _coach, invoiceId: _invoice, requestHash: _hash, ...payment }) => payment)
    .toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0));
};

/** All that was paid to a coach or given back, and counts, from one day to another, both included; a Query for each thousand payments that there are. */
export const paymentsBetween = async (coachId: string, from: string, to: string): Promise<StoredPayment[]> => {
  const found = await collect((cursor) =>
    query(StoredPayment, paymentItem.range({ coachId }), { limit: 1000, cursor }, coachId),
  );
  return found.filter(({ paidOn, undoneAt }) => undoneAt === undefined && from <= paidOn && paidOn <= to);
};
