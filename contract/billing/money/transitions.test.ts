import { expect, test } from 'vitest';
import { drawnInReadme } from '#testing/readme-table.ts';
import { InvoiceState } from './invoices.ts';
import {
  canTransition,
  invoiceTransitions,
  isCancellable,
  isEditable,
  isFinal,
  isIssued,
  isOwed,
  type StoredInvoiceState,
  stateAfterPayment,
} from './transitions.ts';

const states: readonly StoredInvoiceState[] = [...InvoiceState.options, 'issuing'];

test('the README of billing shows the table: UPDATE=1 rewrites it', () => {
  const rows = Object.entries(invoiceTransitions).flatMap(([from, row]) =>
    Object.entries(row).map(([to, { by, needs, causes }]) => [from, to, by, needs, causes]),
  );
  const { drawn, found } = drawnInReadme('lambdas/billing/README.md', {
    head: ['from', 'to', 'by', 'needs', 'effect'],
    rows,
  });
  expect(found).toBe(drawn);
});

test('content can be changed in a draft only, and nothing goes back to a draft', () => {
  expect(states.filter(isEditable)).toEqual(['draft']);
  for (const by of ['coach', 'system'] as const) {
    expect(states.filter((from) => canTransition(from, 'draft', by) || canTransition(from, from, by))).toEqual([]);
  }
});

test('an invoice that has its number can be cancelled once, a credit note never', () => {
  expect(states.filter((state) => isCancellable({ kind: 'invoice', state }))).toEqual(['sent', 'partial', 'paid']);
  expect(states.filter((state) => isCancellable({ kind: 'credit-note', state }))).toEqual([]);
  expect(states.filter(isIssued)).toEqual(['sent', 'partial', 'paid', 'cancelled']);
  expect(states.filter(isFinal)).toEqual(['cancelled']);
});

test('money is owed until all is paid, and a refund brings it back', () => {
  expect(states.filter(isOwed)).toEqual(['sent', 'partial']);
  expect([0, 1, 100].map((paid) => stateAfterPayment('partial', paid, 100))).toEqual(['sent', 'partial', 'paid']);
  expect(stateAfterPayment('paid', 0, 100)).toBe('sent');
  expect(stateAfterPayment('cancelled', 0, 100)).toBe('cancelled');
});

test('whatever is paid before and after, the table allows the change', () => {
  const paidStates = ['sent', 'partial', 'paid'] as const;
  for (const from of paidStates) {
    for (const to of paidStates) if (to !== from) expect(canTransition(from, to, 'coach')).toBe(true);
  }
});
