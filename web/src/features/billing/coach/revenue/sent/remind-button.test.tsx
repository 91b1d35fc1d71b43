import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json } from '#testing/web/fake-network.ts';
import { sent, showInvoice } from '#testing/web/invoice-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { Component } from '../invoice-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const overdue = { ...sent, mail: 'sent', dueOn: '2026-03-15' } as const;

test('an overdue invoice is reminded of once the time to undo it is over, and not before', async () => {
  const reminders: string[] = [];
  const { user } = await showInvoice(Component)(overdue, ({ route }) => {
    if (!route.endsWith('/reminder')) return undefined;
    reminders.push(route);
    return json({ ...overdue, reminders: [{ afterDays: 9, sentAt: '2026-03-24T09:00:00.000Z', byHand: true }] });
  });
  await user.click(await screen.findByRole('button', { name: 'Send a reminder' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(() => sendPending());
  expect(reminders).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send a reminder' }));
  expect(reminders).toEqual([]);
  await act(() => sendPending());
  expect(reminders).toEqual([`POST /api/invoices/${sent.id}/reminder`]);
  expect(await screen.findByText('Reminder sent 24 Mar 2026')).toBeTruthy();
});

test.each([{ state: 'paid', due: 0 }, { mail: 'none' }, { dueOn: '2199-01-01' }] as const)(
  'there is nothing to remind of where it is %o',
  async (different) => {
    await showInvoice(Component)({ ...overdue, ...different });
    await screen.findByRole('button', { name: 'Download XML' });
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
  },
);
