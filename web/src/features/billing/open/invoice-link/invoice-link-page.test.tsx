import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './invoice-link-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve(undefined) }));

const token = 'A'.repeat(88);
const texts = ['invoice-link', 'invoices', 'problems', 'common'] as const;
const linked = {
  kind: 'invoice',
  state: 'sent',
  number: '2026-000007',
  buyer: { name: 'Emma Visser', street: 'Kade 1', postalCode: '1011', city: 'Amsterdam', country: 'NL' },
  currency: 'EUR',
  prices: 'net',
  lines: [{ text: 'Coaching session', quantity: 100, unitPrice: 9500, category: 'S', rate: 2100, amount: 9500 }],
  totals: {
    net: 9500,
    vat: 1995,
    rounding: 0,
    gross: 11_495,
    byRate: [{ category: 'S', rate: 2100, net: 9500, vat: 1995 }],
  },
  paid: 0,
  due: 11_495,
  issuedOn: '2026-03-01',
};

test('the link of a mail shows the invoice and hands its files over, with the token in no address', async () => {
  const calls = fakeNetwork(({ route }) => {
    if (route === 'POST /api/invoice-links') return json(linked);
    return route === 'POST /api/invoice-links/file' ? problem('invoice-link-invalid') : undefined;
  });
  const user = await showPage(() => <Component />, { texts, at: `/invoice#${token}` });
  expect(await screen.findByRole('heading', { name: 'Invoice 2026-000007' })).toBeTruthy();
  expect(screen.getByText('Coaching session')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ask the sender for the invoice');
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/invoice-links', { token }],
    ['POST /api/invoice-links/file', { token, file: 'pdf' }],
  ]);
});

test('a link that leads nowhere says whom to ask', async () => {
  fakeNetwork(() => problem('invoice-link-invalid'));
  await showPage(() => <Component />, { texts, at: `/invoice#${token}` });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t lead to an invoice' })).toBeTruthy();
});
