import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#testing/web/fake-network.ts';
import { showRevenue } from '#testing/web/revenue-page.tsx';
import { Component } from '../revenue-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const show = showRevenue(Component);

describe('what is unbilled', () => {
  const anna = { clientId: 'client0000000000000009', firstName: 'Anna', lastName: 'de Wit' };
  const sessionOf = (sessionId: string, durationMinutes: number) => ({
    ...anna,
    sessionId,
    startsAt: '2026-03-02T10:00:00.000Z',
    timeZone: 'UTC',
    durationMinutes,
  });
  const [short, long] = [sessionOf('session000000000000001', 45), sessionOf('session000000000000002', 90)];
  const sale = { ...anna, lotId: 'lot0000000000000000001', title: 'Five', grantedAt: '2026-03-04T10:00:00.000Z' };
  const price = { text: 'Session', price: 9500, currency: 'EUR', category: 'S', rate: 2100 };
  const prices = [price, { ...price, text: 'Long', price: 14_000, minutes: 90 }];
  const packages = [
    { ...sale, price: 40_000, currency: 'EUR' },
    { ...sale, lotId: 'lot0000000000000000002', price: 20_000, currency: 'USD' },
  ];
  const showUnbilled = (items: readonly (typeof price)[], refusal?: Response) =>
    show('invoices', ({ route }) => {
      if (route === 'GET /api/unbilled') return json({ items: [short, long], packages });
      if (route === 'GET /api/price-list') return json({ version: 1, items });
      return route.endsWith('/invoice-draft') ? refusal : undefined;
    });

  test('is one invoice for each client and currency, and is drafted by one press', async () => {
    const { user, written } = await showUnbilled(prices, problem('session-invoiced'));
    const region = within(await screen.findByRole('region', { name: 'Unbilled' }));
    const rows = region
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
      .filter((text) => text.startsWith('Anna de Wit'));
    expect(rows[0]).toMatch(/^Anna de Wit 2 sessions · 1 package · 2 Mar 2026 – 4 Mar 2026.*635\.00/);
    expect(rows[1]).toMatch(/^Anna de Wit 1 package · 4 Mar 2026.*200\.00/);
    await user.click(region.getAllByRole('button', { name: 'Invoice Anna de Wit' })[0] ?? document.body);
    // Another device was faster: nothing is drafted twice.
    expect(await region.findByText(/already on another invoice/)).toBeTruthy();
    expect(written().map(({ route, body }) => ({ route, body }))).toEqual([
      {
        route: `POST /api/clients/${anna.clientId}/invoice-draft`,
        body: {
          sessionIds: [short.sessionId, long.sessionId],
          sold: [{ id: sale.lotId, grantedAt: sale.grantedAt }],
        },
      },
    ]);
  });

  test('opens to its lines, of which one is set aside at once, undone by the inverse, and back where it is refused', async () => {
    let refused = false;
    let aside: string[] = [];
    const { user, written } = await show('invoices', ({ route, body }) => {
      if (route === 'GET /api/unbilled') {
        const items = (areAside: boolean) =>
          [short, long].filter(({ sessionId }) => aside.includes(sessionId) === areAside);
        return json({ items: items(false), packages: [], aside: { items: items(true), packages: [] } });
      }
      if (route.startsWith('GET /api/billing')) return json({});
      if (route !== 'POST /api/unbilled/aside') return undefined;
      if (refused) return problem('session-invoiced');
      const said = v.parse(v.object({ ids: v.array(v.string()), aside: v.boolean() }), body);
      aside = said.aside ? said.ids : [];
      return new Response(null, { status: 204 });
    });
    const region = within(await screen.findByRole('region', { name: 'Unbilled' }));
    await user.click(region.getByText('What it charges'));
    expect(region.getByText(/45 minutes/)).toBeTruthy();
    // No address is known: the link that asks for it is here, too.
    expect(await region.findByRole('button', { name: 'Ask Anna for the address' })).toBeTruthy();
    const set = () => region.findAllByRole('button', { name: /^Set aside Coaching session/ });
    await user.click((await set())[0] ?? document.body);
    expect(await region.findByText('Set aside (1)')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(region.queryByText('Set aside (1)')).toBeNull());
    expect(written().map(({ body }) => body)).toEqual([
      { ids: [short.sessionId], aside: true },
      { ids: [short.sessionId], aside: false },
    ]);
    refused = true;
    await user.click((await set())[0] ?? document.body);
    await waitFor(async () => expect(await set()).toHaveLength(2));
    expect(await screen.findByText(/already on another invoice/)).toBeTruthy();
  });

  test('has no sum where a price is missing', async () => {
    await showUnbilled(prices.slice(1));
    expect(await screen.findByText('Price missing')).toBeTruthy();
  });
});
