import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './progress-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-progress', 'lists', 'problems'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mira = {
  client: sampleClient({ status: 'active' }),
  percent: 44,
  assigned: 9,
  done: 4,
  sessionsCompleted: 3,
  lastUsedOn: '2026-03-05',
  practiceMinutes: 80,
};
const zoe = {
  client: sampleClient({ clientId: 'client0000000000000001', firstName: 'Zoë', lastName: 'Abel', status: 'active' }),
  percent: 0,
  assigned: 0,
  done: 0,
  sessionsCompleted: 0,
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('a line says how far a client is, and nothing of practice that is not shared', async () => {
  const calls = fakeNetwork(() => json({ items: [mira, zoe] }));
  await showPage(Component, { texts });
  const row = within(await screen.findByRole('row', { name: /Mira Lind/ }));
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
  for (const text of ['4 of 9', '3', '80 minutes', '5 Mar 2026']) expect(row.getByText(text)).toBeTruthy();
  const other = within(screen.getByRole('row', { name: /Zoë Abel/ }));
  expect(other.getAllByText('–')).toHaveLength(2);
  // Not a call a client.
  expect(calls).toHaveLength(1);
});

test('who was here last comes first, and who never was last', async () => {
  fakeNetwork(() => json({ items: [zoe, mira] }));
  const user = await showPage(Component, { texts });
  await screen.findByRole('row', { name: /Mira/ });
  expect(names()[0]).toContain('Mira');
  await user.type(screen.getByRole('textbox', { name: 'Search clients' }), 'zoe');
  await waitFor(() => expect(names()).toHaveLength(1));
});

test('a list that does not load says so and can be tried again', async () => {
  let broken = true;
  fakeNetwork(() => (broken ? problem('forbidden') : json({ items: [mira] })));
  const user = await showPage(Component, { texts });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load progress');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Mira Lind/ })).toBeTruthy();
});
