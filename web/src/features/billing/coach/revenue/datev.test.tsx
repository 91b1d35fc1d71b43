import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usualAccounts } from '#contract/billing/money/datev-accounts.ts';
import type { Revenue } from '#contract/billing/money/revenue.ts';
import { json } from '#testing/web/fake-network.ts';
import { seller, showRevenue } from '#testing/web/revenue-page.tsx';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { Component } from './revenue-page.tsx';
import { datevDraftOf, withUsualAccounts } from './settings/datev-draft.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/api/hand-over-link.ts', () => ({ handOverLink: vi.fn() }));

beforeEach(() => vi.mocked(handOverLink).mockClear());

const lastYear = String(new Date().getFullYear() - 1);
const revenue: Revenue = { months: [], totals: [], outstanding: [], open: [] };

const show = showRevenue(Component);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

test('a coach in Germany gets bookings for DATEV, and reads what the file lacks before it is handed over', async () => {
  let file: object = { bookings: 0, missing: ['consultant', 'bank'], leftOut: [], rewritten: [] };
  const { user, calls } = await show(`payments&year=${lastYear}`, ({ route }) => {
    if (route === 'GET /api/seller') return json({ seller: { ...seller, country: 'DE' } });
    if (route.startsWith('GET /api/revenue/datev')) return json(file);
    return route.startsWith('GET /api/revenue') ? json(revenue) : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Export for DATEV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'DATEV export' }));
  const prepare = () => user.click(dialog.getByRole('button', { name: 'Prepare file' }));
  await prepare();
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Add this in Settings first: Consultant number (Berater) and Bank.',
  );
  file = {
    bookings: 2,
    missing: [],
    leftOut: [
      { number: '2026-000003', currency: 'USD', because: 'currency' },
      { number: '2026-000004', currency: 'EUR', because: 'vat' },
      { number: '2026-000005', currency: 'EUR', because: 'words' },
    ],
    otherMonth: ['2026-000001'],
    rewritten: [{ text: 'Rechnung Łuki', written: 'Rechnung ?uki' }],
    link: { url: 'https://files.example/EXTF.csv', expiresAt: '2027-03-31T07:00:00.000Z' },
  };
  await user.click(dialog.getByLabelText('Include payments and refunds'));
  await prepare();
  const told = await dialog.findByRole('status');
  expect(told.textContent).toContain('The file has 2 bookings.');
  expect(told.textContent).toContain('not in euros: 2026-000003 (USD).');
  expect(told.textContent).toContain('no account fits their VAT: 2026-000004.');
  expect(told.textContent).toContain('in your own words why they have no VAT: 2026-000005.');
  expect(told.textContent).toContain('in another month than the invoice: 2026-000001.');
  expect(told.textContent).toContain('The file says “Rechnung ?uki”.');
  expect(document.activeElement).toBe(told);
  expect(handOverLink).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Download file' }));
  expect(vi.mocked(handOverLink).mock.calls).toEqual([['https://files.example/EXTF.csv']]);
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: `${Number(lastYear) + 1}-01-01` } });
  await prepare();
  expect(dialog.getByText(`Choose a date up to 31/12/${lastYear}.`)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Last day'));
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '' } });
  await prepare();
  expect(dialog.getByText('Choose the first day.')).toBeTruthy();
  const asked = calls.map(({ route }) => route).filter((route) => route.includes('datev'));
  const days = `from=${lastYear}-01-01&to=${lastYear}-12-31`;
  expect(asked).toEqual([
    `GET /api/revenue/datev?${days}&payments=false`,
    `GET /api/revenue/datev?${days}&payments=true`,
  ]);
});

test('elsewhere there is no export for DATEV, and nobody is asked for its numbers', async () => {
  await show('payments', ({ route }) => (route.startsWith('GET /api/revenue') ? json(revenue) : undefined));
  await screen.findByRole('button', { name: /for accounting/ });
  expect(screen.queryByRole('button', { name: 'Export for DATEV' })).toBeNull();
});

test('a chart of accounts brings its usual accounts, and leaves alone those that the coach wrote', async () => {
  const { user, written } = await show('settings', ({ route }) => {
    if (route === 'PATCH /api/seller') return json({ ...seller, version: 5 });
    return undefined;
  });
  expect(screen.queryByLabelText('Client number (Mandant)')).toBeNull();
  await user.selectOptions(await field('Country'), 'DE');
  await type('Client number (Mandant)', '55003');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose a chart of accounts.')).toBeTruthy();
  await user.selectOptions(await field('Chart of accounts'), '03');
  await type('Bank', '12345');
  await user.selectOptions(await field('Chart of accounts'), '04');
  await type('Consultant number (Berater)', '29098');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Enter as many digits as the account length.')).toHaveLength(1);
  expect(document.activeElement).toBe(await field('Bank'));
  await type('Bank', '1810');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toMatchObject({
    datev: {
      consultant: 29_098,
      client: 55_003,
      chart: '04',
      accountLength: 4,
      yearStart: 1,
      accounts: { ...usualAccounts['04'], bank: '1810' },
    },
  });
});

test('an account of the coach stays when the chart or the length changes, though it is usual for something else', () => {
  const chosen = withUsualAccounts(datevDraftOf(undefined), { chart: '03' });
  const own = { ...chosen, accounts: { ...chosen.accounts, transit: chosen.accounts.bank } };
  const longer = withUsualAccounts(own, { accountLength: '6' });
  expect(longer.accounts).toMatchObject({ standard: '840000', bank: '120000', transit: '1200' });
  expect(withUsualAccounts(longer, { chart: '04' }).accounts).toMatchObject({ bank: '180000', transit: '1200' });
});
