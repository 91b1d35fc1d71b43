import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './invoices-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const invoice: InvoiceRow = {
  id: 'invoice000000000000001',
  kind: 'invoice',
  state: 'partial',
  number: '2026-000007',
  sellerName: 'Mirre de Wit Coaching',
  currency: 'EUR',
  gross: 11_495,
  due: 5000,
  issuedOn: '2026-03-01',
  dueOn: '2026-03-15',
  createdAt: '2026-03-01T09:00:00.000Z',
};

const show = async (...items: readonly InvoiceRow[]) => {
  fakeNetwork(({ route }) => (route.startsWith('GET /api/invoices') ? json({ items }) : undefined));
  return showPage(Component, {
    texts: ['client-invoices', 'invoices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: '/invoices',
  });
};

test('a client sees what was sent to them, what is still owed of it and since when it is overdue', async () => {
  await show(invoice);
  const link = await screen.findByRole('link', { name: '2026-000007' });
  expect(link.getAttribute('href')).toBe(`/invoices/${invoice.id}`);
  const table = within(screen.getByRole('table', { name: 'Invoices' }));
  expect(table.getByText('Partly paid')).toBeTruthy();
  expect(table.getByText('Overdue')).toBeTruthy();
  expect(table.getByText(/50\.00/)).toBeTruthy();
});

test('who has none is told that they will stand there', async () => {
  await show();
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});
