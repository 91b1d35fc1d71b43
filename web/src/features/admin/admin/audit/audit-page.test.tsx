import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './audit-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const actorId = '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11';
const denied = {
  auditId: 'audit00000000000000000',
  at: '2026-03-03T10:00:00.000Z',
  actorId,
  actorName: 'Karin Overbeek',
  action: 'access.denied',
  targetType: 'endpoint',
  targetId: 'listUsers',
  detail: { code: 'forbidden' },
};

const show = async (answer: Answer) => {
  const calls = fakeNetwork((call) => (call.route.startsWith('GET /api/users') ? json({ items: [] }) : answer(call)));
  const user = await showPage(Component, { texts: ['admin-audit', 'lists', 'problems'], identity: administrator });
  return { user, asked: () => calls.map(({ route }) => route).filter((route) => route.startsWith('GET /api/audit')) };
};

test('an event shows when, who, what and on what', async () => {
  await show(() => json({ items: [denied] }));
  const row = await screen.findByRole('row', { name: /Access denied/ });
  for (const text of ['Karin Overbeek', 'Endpoint listUsers', 'Reason: Not allowed']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

test('its details are in words, without a key of ours', async () => {
  const detail = {
    size: 1200,
    type: 'audio',
    captions: null,
    version: 3,
    internalThing: 'x',
    category: 'yoga',
    language: 'de',
    name: 'Morning sit',
  };
  await show(() => json({ items: [{ ...denied, action: 'asset.update', detail }] }));
  const row = await screen.findByRole('row', { name: /Asset details changed/ });
  const words =
    'Name: Morning sit · Kind: Audio · Size: 1.17 KB · Category: Yoga · Language: Deutsch · Captions: Removed · Version: 3';
  expect(within(row).getByText(words)).toBeTruthy();
});

test('an asset stands by its name, and by its id where the log has none', async () => {
  const binned = { ...denied, action: 'asset.bin', targetType: 'asset', targetId: 'asset00000000000000000' };
  await show(() =>
    json({
      items: [
        { ...binned, targetName: 'Rain on a roof' },
        { ...binned, auditId: 'audit00000000000000001' },
      ],
    }),
  );
  const rows = await screen.findAllByRole('row', { name: /Asset/ });
  expect(within(rows[0] ?? document.body).getByText('Asset Rain on a roof')).toBeTruthy();
  expect(within(rows[1] ?? document.body).getByText('Asset asset00000000000000000')).toBeTruthy();
});

test('it is filtered by action and by person on the server', async () => {
  const { user, asked } = await show(() => json({ items: [denied] }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'Access denied');
  await user.click(await screen.findByRole('button', { name: 'Show only Karin Overbeek’s actions' }));
  await waitFor(() => expect(asked().at(-1)).toBe(`GET /api/audit?action=access.denied&actorId=${actorId}&limit=50`));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

test('days are taken over once they stand still', async () => {
  const { user, asked } = await show(() => json({ items: [denied] }));
  fireEvent.change(await screen.findByLabelText('From (UTC)'), { target: { value: '0002-03-01' } });
  fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(asked()).toEqual(['GET /api/audit?limit=50', 'GET /api/audit?from=2026-03-01&limit=50']));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From (UTC)').value).toBe(''));
});

test('an export that fails says so', async () => {
  const { user } = await show(({ route }) =>
    route.includes('limit=100') ? problem('forbidden') : json({ items: [denied] }),
  );
  await screen.findByRole('row', { name: /Access denied/ });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t export the log');
});

test('an empty log and a failing one say so', async () => {
  let broken = true;
  const { user } = await show(() => (broken ? problem('forbidden') : json({ items: [] })));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the audit log');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
});
