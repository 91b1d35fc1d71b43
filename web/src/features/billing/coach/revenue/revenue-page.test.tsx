import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Revenue } from '#contract/billing/money/revenue.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { seller, showRevenue } from '#testing/web/revenue-page.tsx';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { Component } from './revenue-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/api/hand-over-link.ts', () => ({ handOverLink: vi.fn() }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(handOverLink).mockClear();
});

const show = showRevenue(Component);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('invoices', () => {
  test('begin with who issues them, where that is not said yet', async () => {
    await show('invoices', ({ route }) => (route === 'GET /api/seller' ? json({}) : undefined));
    const link = await screen.findByRole('link', { name: 'Add details in Settings' });
    expect(link.getAttribute('href')).toBe('/coach/revenue?tab=settings');
  });
});

describe('a month to narrow invoices by', () => {
  test('is asked for once it stands still, and goes with what cannot be read when all are shown', async () => {
    const { user, calls } = await show('invoices&status=sent');
    const months = () =>
      calls
        .map(({ route }) => /^GET .api.invoices.*month=([^&]*)/.exec(route)?.[1])
        .filter((month) => month !== undefined);
    await user.type(await field('Invoice month'), '12/2026');
    await waitFor(() => expect(months().at(-1)).toBe('2026-12'), { timeout: 2000 });
    expect(months()).not.toContain('2020-12');
    await user.clear(await field('Invoice month'));
    await user.type(await field('Invoice month'), 'rubbish');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect((await field('Invoice month')).value).toBe('');
  });
});

describe('packages', () => {
  test('are written in whole sessions and in the parts of the currency', async () => {
    const { user, written } = await show('packages', ({ route }) =>
      route === 'POST /api/packages'
        ? json({
            id: 'package000000000000001',
            title: 'Five',
            credits: 5,
            price: 45_050,
            currency: 'EUR',
            category: 'S',
          })
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'New package' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New package' }));
    await user.type(dialog.getByLabelText('Title'), 'Five');
    await user.type(dialog.getByLabelText('Sessions'), '5,5');
    await user.type(dialog.getByLabelText('Price'), '450,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a whole number from 1 to 200.')).toBeTruthy();
    expect(written()).toEqual([]);
    await user.clear(dialog.getByLabelText('Sessions'));
    await user.type(dialog.getByLabelText('Sessions'), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written()[0]?.body).toEqual({
        title: 'Five',
        credits: 5,
        price: 45_050,
        currency: 'EUR',
        category: 'S',
        rate: 2100,
      }),
    );
  });
});

describe('settings', () => {
  test('of a new coach begin with their own name and address', async () => {
    await show('settings', ({ route }) => (route === 'GET /api/seller' ? json({}) : undefined));
    expect((await field('Name')).value).toBe('Ana Silva');
    expect((await field('Email')).value).toBe('ana@example.com');
  });

  test('with a wrong account number are not saved, and the field has the focus', async () => {
    const { user, written } = await show('settings');
    await user.type(await field('IBAN'), 'NL91ABNA0417164301');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a valid IBAN.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('IBAN'));
    expect(written()).toEqual([]);
  });

  test('are saved on top of what was read, and say what an exempt coach must write', async () => {
    const { user, written } = await show('settings', ({ route }) =>
      route === 'PATCH /api/seller' ? json({ ...seller, version: 5 }) : undefined,
    );
    await user.selectOptions(await field('VAT'), 'E');
    expect(screen.getByText(/^Your invoices will say: /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ version: 4, category: 'E', rate: 0 }));
    await user.selectOptions(screen.getByLabelText('Country'), 'NL');
    const care = 'Vrijgesteld van btw (artikel 11, lid 1, onderdeel g, Wet op de omzetbelasting 1968)';
    await user.selectOptions(screen.getByLabelText('Reason for exemption'), care);
    expect(screen.getByText(`Your invoices will say: ${care}`)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Reason for exemption'), 'Your own wording');
    await user.type(screen.getByLabelText('Your wording'), 'Exempt as care');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written().at(-1)?.body).toMatchObject({ exemption: 'Exempt as care' }));
  });

  test('keep each price in its currency, and ask before they replace a list that was changed elsewhere', async () => {
    const item = { text: 'Session', price: 9500, currency: 'GBP', category: 'S', rate: 2100 };
    let stored = { version: 1, items: [item] };
    const { user, written } = await show('settings', ({ route }) => {
      if (route === 'GET /api/price-list') return json(stored);
      return route.endsWith('/api/price-list') ? problem('changed-meanwhile') : undefined;
    });
    const list = within(await screen.findByRole('form', { name: 'Price list' }));
    await user.clear(list.getByLabelText('Description'));
    await user.click(list.getByRole('button', { name: 'Save price list' }));
    expect(document.activeElement).toBe(list.getByLabelText('Description'));
    expect(list.getByRole('alert').textContent).toBe('Something is missing or wrong. Check the fields marked above.');
    await user.type(list.getByLabelText('Description'), 'Walk');
    stored = { version: 2, items: [{ ...item, text: 'Of another window' }] };
    await user.click(list.getByRole('button', { name: 'Save price list' }));
    await list.findByText(/^Your price list was changed in another window/);
    await user.click(list.getByRole('button', { name: 'Save my version' }));
    await waitFor(() =>
      expect(written().map(({ body }) => body)).toMatchObject([
        { version: 1, items: [{ text: 'Walk', currency: 'GBP' }] },
        { version: 2, items: [{ text: 'Walk', currency: 'GBP' }] },
      ]),
    );
    await user.click(await list.findByRole('button', { name: 'Use the other version' }));
    expect(list.getByLabelText<HTMLInputElement>('Description').value).toBe('Of another window');
  });

  test('that are not saved are kept, also their prices, when the coach goes to another part by mistake', async () => {
    const { user } = await show('settings', ({ route }) =>
      route === 'GET /api/price-list' ? json({ version: 0, items: [] }) : undefined,
    );
    const list = within(await screen.findByRole('form', { name: 'Price list' }));
    await user.click(list.getByRole('button', { name: 'Add item' }));
    expect(document.activeElement).toBe(list.getByLabelText('Description'));
    await user.type(list.getByLabelText('Description'), 'Walk');
    await user.click(screen.getByRole('tab', { name: 'Packages' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(list.getByLabelText<HTMLInputElement>('Description').value).toBe('Walk');
    await user.click(screen.getByRole('tab', { name: 'Packages' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: 'New package' })).toBeTruthy();
  });
});

describe('payments', () => {
  const month = new Date().toISOString().slice(0, 7);
  const sums = { received: 9500, refunded: 500, invoiced: 12_000 };
  const revenue: Revenue = {
    months: [{ month, currency: 'EUR', ...sums }],
    totals: [
      { currency: 'EUR', ...sums },
      { currency: 'USD', ...sums },
    ],
    outstanding: [
      { currency: 'EUR', amount: 4000, invoices: 2, overdue: 1500 },
      { currency: 'USD', amount: 3000, invoices: 1, overdue: 0 },
    ],
    open: [],
  };

  test('stand by themselves in each currency, as a chart and as a table, with what is owed', async () => {
    const { user } = await show('payments', ({ route }) =>
      route.startsWith('GET /api/revenue') ? json(revenue) : undefined,
    );
    const euros = within(await screen.findByRole('region', { name: /^\d{4}, EUR$/ }));
    expect(euros.getByText('€90.00')).toBeTruthy();
    expect(screen.getByRole('region', { name: /^\d{4}, USD$/ })).toBeTruthy();
    expect(screen.getByText('2 invoices · EUR 15.00 overdue')).toBeTruthy();
    expect(screen.getByText('1 invoice')).toBeTruthy();
    const [asTable] = screen.getAllByRole('button', { name: 'Table' });
    if (asTable) await user.click(asTable);
    expect(within(screen.getByRole('table', { name: 'Payments in EUR' })).getByText('95')).toBeTruthy();
    // Nothing is added up across currencies.
    expect(document.body.textContent).not.toMatch(/180\.00|70\.00|190\.00/);
  });

  test('that do not load say so, and the year can still be chosen', async () => {
    const { user } = await show('payments', ({ route }) =>
      route.startsWith('GET /api/revenue') ? problem('internal') : undefined,
    );
    expect(await screen.findByText('We couldn’t load your payments', undefined, { timeout: 8000 })).toBeTruthy();
    await user.selectOptions(await field('Year'), String(new Date().getFullYear() - 1));
    expect(screen.getByRole('button', { name: /for accounting/ })).toBeTruthy();
  });

  const lastYear = String(new Date().getFullYear() - 1);
  const fileOf = (answer: () => Response) =>
    show(`payments&year=${lastYear}`, ({ route }) => {
      if (route.startsWith('GET /api/revenue/csv')) return answer();
      return route.startsWith('GET /api/revenue') ? json(revenue) : undefined;
    });

  test('of the year that is shown are handed over as a file', async () => {
    const { user, calls } = await fileOf(() =>
      json({ url: 'https://files.example/revenue.csv', expiresAt: '2027-03-31T07:00:00.000Z' }),
    );
    await user.click(await screen.findByRole('button', { name: `Download ${lastYear} for accounting (CSV)` }));
    await waitFor(() => expect(vi.mocked(handOverLink).mock.calls).toEqual([['https://files.example/revenue.csv']]));
    expect(calls.map(({ route }) => route)).toContain(
      `GET /api/revenue/csv?from=${lastYear}-01-01&to=${lastYear}-12-31`,
    );
  });

  test('that make no file say why, and hand nothing over', async () => {
    const { user } = await fileOf(() => problem('internal'));
    await user.click(await screen.findByRole('button', { name: /for accounting/ }));
    expect(await screen.findByRole('alert', undefined, { timeout: 8000 })).toBeTruthy();
    expect(handOverLink).not.toHaveBeenCalled();
  });
});
