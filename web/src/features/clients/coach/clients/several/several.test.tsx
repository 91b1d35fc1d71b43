import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientsApi } from '#testing/web/clients-api.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../clients-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-clients', 'lists', 'problems', 'practices', 'days'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const waiting = sampleClient();
const active = (clientId: string, firstName: string) =>
  sampleClient({ clientId, firstName, status: 'active', invitationStatus: 'accepted', joinedAt: waiting.invitedAt });
const zoe = active('client0000000000000001', 'Zoë');
const noor = active('client0000000000000009', 'Noor');
const changed = (calls: ReturnType<typeof clientsApi>) => calls.filter(({ route }) => !route.startsWith('GET'));

test('one text goes to each active client by a call of its own; whom it did not reach gets it once, under the same key', async () => {
  let fails = true;
  const calls = clientsApi([waiting, zoe, noor], ({ route, body }) => {
    if (!route.endsWith('/messages')) return undefined;
    if (route.includes(noor.clientId) && fails) return problem('internal');
    const text = typeof body === 'object' && body && 'text' in body ? body.text : '';
    return json({ id: 'message000000000000001', from: 'coach', text, at: waiting.invitedAt }, 201);
  });
  const user = await showPage(Component, { texts });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Message (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Message to several clients' }));
  const field = await sheet.findByLabelText('Message');
  // A field that grows with its words is high enough for several from the start.
  expect(field.style.minHeight).toContain('5lh');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(sheet.getByText('Write a message.')).toBeTruthy();
  expect(changed(calls)).toEqual([]);
  fireEvent.change(field, { target: { value: 'No sessions next week.' } });
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(changed(calls)).toHaveLength(2));
  expect(changed(calls).map(({ body }) => body)).toEqual([
    { text: 'No sessions next week.' },
    { text: 'No sessions next week.' },
  ]);
  const failed = changed(calls).find(({ route }) => route.includes(noor.clientId));
  fails = false;
  await user.click(await sheet.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(changed(calls)).toHaveLength(3));
  expect(changed(calls)[2]).toMatchObject({ route: failed?.route, key: failed?.key });
  await user.click(await sheet.findAllByRole('button', { name: 'Close' }).then((all) => all.at(-1) ?? field));
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
});

test('a practice is assigned to each by a call of its own, and undone by withdrawing what was assigned', async () => {
  const calls = clientsApi([zoe, noor], ({ route, body }) => {
    if (route.startsWith('GET /api/library')) return json({ items: [] });
    if (route.endsWith('/withdraw')) return problem('internal');
    if (route !== 'POST /api/assignments') return undefined;
    const isNoor = JSON.stringify(body).includes(noor.clientId);
    if (isNoor) return json({ items: [{ clientId: noor.clientId, result: 'too-many-open' }] });
    const assignment = {
      id: 'assignment000000000001',
      what: { kind: 'practice', practiceId: 'box-breathing' },
      title: 'Box breathing',
      by: 'coach',
      state: 'open',
      assignedAt: waiting.invitedAt,
      version: 1,
    };
    return json({ items: [{ clientId: zoe.clientId, result: 'assigned', assignment }] });
  });
  const user = await showPage(Component, { texts });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Assign a practice' }));
  await user.click(await sheet.findByRole('combobox', { name: 'Practice' }));
  await user.click((await sheet.findAllByRole('option'))[0] ?? document.body);
  await user.click(sheet.getByRole('button', { name: 'Assign' }));
  expect(await sheet.findByText(/too many open practices/)).toBeTruthy();
  expect(changed(calls)).toHaveLength(2);
  const keys = new Set(changed(calls).map(({ key }) => key));
  expect(keys.size).toBe(2);
  expect(screen.getByText('Assigned to 1 client')).toBeTruthy();
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() =>
    expect(changed(calls).map(({ route }) => route)).toContain(
      `POST /api/clients/${zoe.clientId}/assignments/assignment000000000001/withdraw`,
    ),
  );
});
