import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientsApi } from '#testing/web/clients-api.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../clients-page.tsx';
import { isInView } from './client-views.ts';
import { owedByClient } from './use-owed.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-clients', 'lists', 'problems'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mira = sampleClient();
const joined = '2026-03-02T10:00:00.000Z';
const zoe = sampleClient({
  clientId: 'client0000000000000001',
  firstName: 'Zoë',
  lastName: 'Abel',
  email: 'zoe@example.org',
  status: 'active',
  invitationStatus: 'accepted',
  joinedAt: joined,
  progress: 40,
  sessionsCompleted: 3,
  lastSessionAt: '2026-03-05T10:00:00.000Z',
});
const noor = sampleClient({
  clientId: 'client0000000000000009',
  invitationId: 'invitation000000000009',
  firstName: 'Noor',
  email: 'noor@example.org',
});
const resent = (client: typeof mira) => {
  const { invitationId: id, clientId, coachId, email, firstName, lastName, invitationExpiresAt: expiresAt } = client;
  const names = { clientId, coachId, email, firstName, lastName };
  return json({ client, invitation: { id, ...names, status: 'pending', createdAt: joined, expiresAt } });
};
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const changed = (calls: ReturnType<typeof clientsApi>) => calls.filter(({ route }) => !route.startsWith('GET'));

describe('several clients at once', () => {
  test('those who wait are invited again, each by a call of its own; what failed is named and tried again as the same request', async () => {
    let fails = true;
    const calls = clientsApi([mira, noor, zoe], ({ route }) => {
      if (!route.endsWith('/resend')) return undefined;
      if (route.includes(noor.invitationId)) return fails ? problem('mail-failed') : resent(noor);
      return resent(mira);
    });
    const user = await showPage(Component, { texts });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Invite again (2)' }));
    await waitFor(() => expect(changed(calls)).toHaveLength(2));
    expect((await screen.findByText(/^We couldn’t do this for/)).textContent).toBe(
      'We couldn’t do this for: Noor Lind',
    );
    fails = false;
    const failed = changed(calls).find(({ route }) => route.includes(noor.invitationId));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(changed(calls)).toHaveLength(3));
    expect(changed(calls)[2]?.key).toBe(failed?.key);
  });

  test('archiving asks first, and leaves alone whom a search hides', async () => {
    const calls = clientsApi([mira, zoe], ({ route }) =>
      route.startsWith('PATCH') ? json({ ...zoe, status: 'archived', archivedAt: joined }) : undefined,
    );
    const user = await showPage(Component, { texts });
    await user.click(await tick('Mira Lind'));
    await user.click(await tick('Zoë Abel'));
    await user.type(screen.getByLabelText('Search clients'), 'zoe');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(changed(calls)).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Archive 1 client?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(changed(calls)).toMatchObject([
        { route: `PATCH /api/clients/${zoe.clientId}`, body: { archived: true, notify: false } },
      ]),
    );
  });

  test('a saved view is in the address', async () => {
    clientsApi([mira, zoe]);
    const user = await showPage(Component, { texts, at: '/coach/clients?view=waiting' });
    expect(await screen.findByText('1 of 2 clients')).toBeTruthy();
    expect(screen.queryByText('Zoë Abel')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Active' }));
    expect(await screen.findByText('Zoë Abel')).toBeTruthy();
    expect(screen.queryByText('Mira Lind')).toBeNull();
  });
});

const invoice = (id: string, clientId: string | undefined) => ({
  id: `invoice00000000000000${id}`,
  kind: 'invoice',
  state: 'sent',
  clientId,
  currency: 'EUR',
  gross: 9500,
  due: 9500,
  createdAt: joined,
});

const dueOn = (id: string, day: string) => ({ ...invoice(id, zoe.clientId), dueOn: day });

const invoices = (route: string): Response | undefined => {
  if (!route.startsWith('GET /api/invoices')) return undefined;
  return json({ items: route.includes('status=sent') ? [invoice('1', zoe.clientId), invoice('2', undefined)] : [] });
};

describe('the view of clients who owe something', () => {
  test('invoices are asked for once it is chosen, and the list says how much', async () => {
    const calls = clientsApi([mira, zoe], ({ route }) => invoices(route));
    const user = await showPage(Component, { texts });
    expect(await screen.findByText('Mira Lind')).toBeTruthy();
    expect(calls.some(({ route }) => route.includes('/invoices'))).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Owes' }));
    expect(await screen.findByText('1 of 2 clients')).toBeTruthy();
    expect(screen.getByText('Owes €95.00')).toBeTruthy();
    expect(screen.queryByText('Mira Lind')).toBeNull();
  });

  test('who is overdue is reminded after the time to undo it, invoice by invoice; what was reminded of today counts as done', async () => {
    const ids = ['1', '3', '4'].map((id) => `invoice00000000000000${id}`);
    const calls = clientsApi([mira, zoe], ({ route }) => {
      if (route.endsWith('/reminder'))
        return problem(route.includes(ids[0] ?? '') ? 'invoice-reminded-today' : 'mail-failed');
      if (!route.startsWith('GET /api/invoices')) return undefined;
      const items = [dueOn('1', '2026-01-31'), dueOn('3', '2026-01-31'), dueOn('4', '2999-01-01')];
      return json({ items: route.includes('status=sent') ? items : [] });
    });
    const user = await showPage(Component, { texts, at: '/coach/clients?view=owes' });
    await user.click(await tick('Zoë Abel'));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Remind of invoices' }));
    expect(await screen.findByText('2 reminders on their way')).toBeTruthy();
    expect(changed(calls)).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(changed(calls)).toHaveLength(2));
    expect(changed(calls).map(({ route }) => route)).toEqual(
      ids.slice(0, 2).map((id) => `POST /api/invoices/${id}/reminder`),
    );
    expect(await screen.findByText(/We couldn’t send every reminder/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(changed(calls)).toHaveLength(3));
    expect(changed(calls)[2]?.route).toContain(ids[1]);
    expect(changed(calls)[2]?.key).toBe(changed(calls)[1]?.key);
  });

  test('it fails alone: the other views stay', async () => {
    clientsApi([mira, zoe], ({ route }) => (route.includes('/invoices') ? problem('internal') : undefined));
    const user = await showPage(Component, { texts, at: '/coach/clients?view=owes' });
    expect(await screen.findByText('We couldn’t load who owes you')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    expect(await screen.findByText('Mira Lind')).toBeTruthy();
  });
});

const owing = (
  clientId: string | undefined,
  currency: 'EUR' | 'GBP',
  due: number,
  kind: 'invoice' | 'credit-note' = 'invoice',
) => ({ kind, clientId, currency, due }) as const;

test('what is owed is summed by client and currency; credit notes, paid invoices and those without a client are not', () => {
  expect(
    owedByClient([
      owing('a', 'EUR', 9500),
      owing('a', 'EUR', 500),
      owing('a', 'GBP', 700),
      owing('b', 'EUR', 0),
      owing('c', 'EUR', 100, 'credit-note'),
      owing(undefined, 'EUR', 100),
    ]),
  ).toEqual(
    new Map([
      [
        'a',
        new Map([
          ['EUR', 10000],
          ['GBP', 700],
        ]),
      ],
    ]),
  );
});

test('an active client of whom nothing was heard for two weeks is quiet; who waits or is archived is not', () => {
  const now = Date.parse('2026-11-27T09:00:00.000Z');
  const joinedAt = '2026-01-01T09:00:00.000Z';
  const of = (status: 'pending' | 'active' | 'archived', lastSessionAt?: string) =>
    isInView({ clientId: 'one', status, joinedAt, ...(lastSessionAt && { lastSessionAt }) }, 'quiet', {
      now,
      owedBy: new Map(),
    });
  expect(of('active')).toBe(true);
  expect(of('active', '2026-11-12T09:00:00.000Z')).toBe(true);
  expect(of('active', '2026-11-14T09:00:00.000Z')).toBe(false);
  expect([of('pending'), of('archived')]).toEqual([false, false]);
});
