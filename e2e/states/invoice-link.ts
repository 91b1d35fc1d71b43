import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const linked = {
  kind: 'invoice',
  state: 'sent',
  number: '2026-000007',
  currency: 'EUR',
  prices: 'net',
  seller: {
    name: 'Mirre Coaching',
    street: 'Prinsengracht 1',
    postalCode: '1015 DK',
    city: 'Amsterdam',
    country: 'NL',
    vatId: 'NL001234567B01',
    taxNumber: '21/815/08150',
    registration: '12345678',
    iban: 'NL91ABNA0417164300',
    currency: 'EUR',
    prices: 'net',
    category: 'S',
    rate: 2100,
    paymentTermDays: 14,
    version: 1,
  },
  buyer: { name: 'Emma Visser', street: 'Kade 1', postalCode: '1011 AB', city: 'Amsterdam', country: 'NL' },
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
  dueOn: '2026-03-15',
};

const open = async (page: Page): Promise<void> => {
  await page.route('**/api/invoice-links', (route) => route.fulfill({ json: linked }));
  await page.goto(`/invoice#${'A'.repeat(88)}`);
  await page.locator('main section').waitFor();
};

export const states: readonly State[] = [{ name: 'an invoice by its link', path: '/invoice', open }];
