import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { remembered } from '#web/lib/device-memory.ts';
import type { News } from '../menus/menu-entry.ts';
import { PlainFrame } from './plain-frame.tsx';
import { PortalFrame } from './portal-frame.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const entries = ['Dashboard', 'Clients', 'Revenue'].map((title) => ({
  to: `/coach/${title.toLowerCase()}`,
  titleIn: () => title,
  icon: 'M3 6h16',
  exact: false,
}));
const Page = () => <PortalFrame portal="coach" entries={entries} />;
const texts = ['frames'] as const;

test('the menu stays open when pinned, and the device remembers it', async () => {
  const user = await showPage(Page, { texts });
  const pin = screen.getByRole('button', { name: 'Keep menu open' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  await user.click(pin);
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(remembered('menu')).toBe('pinned');
});

test('on a small screen the menu is a drawer that closes with the choice of a page', async () => {
  const user = await showPage(Page, { texts });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Coach portal' });
  await user.click(within(drawer).getByRole('link', { name: 'Revenue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const withMessages = [
  ...entries,
  { to: '/messages', titleIn: () => 'Messages', exact: false, news: 'messages' satisfies News },
] as const;

test.each([
  ['client', () => <PlainFrame entries={withMessages} />, sampleProfile()],
  ['coach', () => <PortalFrame portal="coach" entries={withMessages} />, sampleProfile({ userType: 'coach' })],
] as const)(
  'unread messages of a %s are told of in the head itself, aloud, beside the menu',
  async (_, Frame, profile) => {
    fakeNetwork(({ route }) => (route === 'GET /api/unread' ? json({ messages: 2, posts: 0 }) : undefined));
    await showPage(Frame, { texts: ['frames', 'unsent'], identity: { state: 'signed-in', profile } });
    const head = within(screen.getByRole('banner'));
    await waitFor(() => expect(head.getByText(/^Messages:/).closest('[aria-live="polite"]')).toBeTruthy());
    const link = head.getByRole('link', { name: 'Messages: 2 new' });
    expect(link.getAttribute('href')).toBe('/messages');
    expect(link.closest('nav')).toBeNull();
  },
);

test('without any there is nothing in the head', async () => {
  const calls = fakeNetwork(({ route }) => (route === 'GET /api/unread' ? json({ messages: 0, posts: 3 }) : undefined));
  await showPage(() => <PortalFrame portal="coach" entries={withMessages} />, { texts });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByText(/^Messages:/)).toBeNull();
});
