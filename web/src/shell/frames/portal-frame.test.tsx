import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { remembered } from '#web/lib/device-memory.ts';
import type { PlacedPage } from '../menus/place.ts';
import { PlainFrame } from './plain-frame.tsx';
import { PortalFrame } from './portal-frame.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const entries = ['Dashboard', 'Clients', 'Revenue'].map((title) => ({
  to: `/coach/${title.toLowerCase()}`,
  titleIn: () => title,
  icon: 'M3 6h16',
  exact: false,
}));
const Page = () => <PortalFrame portal="coach" entries={entries} places={[]} />;
const texts = ['frames'] as const;

const inWindow = (wide: boolean): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(min-width: 80rem)' && wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

test.each([
  ['wide', true, 'Fold menu', 'folding', 'Keep menu open'],
  ['smaller', false, 'Keep menu open', 'pinned', 'Fold menu'],
] as const)(
  'in a %s window the menu begins as fits there, changes at a press, and the device remembers it',
  async (_, wide, first, choice, then) => {
    inWindow(wide);
    const user = await showPage(Page, { texts });
    await user.click(screen.getByRole('button', { name: first }));
    expect(screen.getByRole('button', { name: then })).toBeTruthy();
    expect(remembered('menu')).toBe(choice);
    cleanup();
    // What somebody chose counts in windows of every width.
    inWindow(!wide);
    await showPage(Page, { texts });
    expect(screen.getByRole('button', { name: then })).toBeTruthy();
  },
);

test('on a small screen the menu is a drawer that closes with the choice of a page', async () => {
  const user = await showPage(Page, { texts });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Coach portal' });
  await user.click(within(drawer).getByRole('link', { name: 'Revenue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const places = [
  { path: '/coach/dashboard', of: 'today', leads: true, titleIn: () => 'Dashboard', news: undefined },
  { path: '/dashboard', of: 'today', leads: true, titleIn: () => 'Home', news: undefined },
  { path: '/my-coach', of: 'coach', leads: true, titleIn: () => 'Coach', news: undefined },
  { path: '/messages', of: 'coach', titleIn: () => 'Messages', news: 'messages' },
  { path: '/circle', of: 'more', titleIn: () => 'Circle', news: 'posts' },
] as const satisfies readonly PlacedPage[];

const forCoaches = [
  places[0],
  { path: '/coach/messages', of: 'more', titleIn: () => 'Messages', news: 'messages' },
] as const satisfies readonly PlacedPage[];

const onPhone = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width: 47.99rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['client', () => <PlainFrame entries={entries} places={places} />, sampleProfile(), 'Coach'],
  [
    'coach',
    () => <PortalFrame portal="coach" entries={entries} places={forCoaches} />,
    sampleProfile({ userType: 'coach' }),
    'More',
  ],
] as const)(
  'on a phone unread messages of a %s are a number on the bar, and are told of aloud',
  async (_, Frame, profile, place) => {
    onPhone();
    fakeNetwork(({ route }) => (route === 'GET /api/unread' ? json({ messages: 2, posts: 0 }) : undefined));
    await showPage(Frame, { texts: ['frames', 'unsent'], identity: { state: 'signed-in', profile } });
    await waitFor(() => expect(screen.getByText('Messages: 2 new').closest('[aria-live="polite"]')).toBeTruthy());
    const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(bar.getByText(place, { exact: true }).closest('a, button')?.textContent).toBe(`2 new${place}`);
    expect(bar.queryAllByText('new')).toHaveLength(1);
  },
);

test('new summaries count on the place of the coach, together with messages', async () => {
  onPhone();
  fakeNetwork(({ route }) => (route === 'GET /api/unread' ? json({ messages: 2, posts: 0, summaries: 3 }) : undefined));
  const summaries = { path: '/summaries', of: 'coach', titleIn: () => 'Summaries', news: 'summaries' } as const;
  await showPage(() => <PlainFrame entries={entries} places={[...places, summaries]} />, {
    texts: ['frames', 'unsent'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(await bar.findByRole('link', { name: '5 new Coach' })).toBeTruthy();
});

test('without any the bar shows no number; every page of a place marks it', async () => {
  onPhone();
  const calls = fakeNetwork(({ route }) =>
    route === 'GET /api/unread' ? json({ messages: 0, posts: 12 }) : undefined,
  );
  await showPage(() => <PlainFrame entries={entries} places={places} />, {
    texts: ['frames', 'unsent'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: '/messages',
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(bar.getByRole('link', { name: 'Coach' }).getAttribute('aria-current')).toBe('true');
  expect(bar.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBeNull();
  expect(await bar.findByRole('button', { name: '9+ new More' })).toBeTruthy();
});
