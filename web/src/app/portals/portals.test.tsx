import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicationPaths, prerenderedPaths } from '#contract/core/public-pages.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork } from '#testing/web/fake-network.ts';
import { openApp } from '#testing/web/open-app.tsx';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { languages } from '#web/lib/i18n/language-names.ts';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';
import type { AnyFeature } from '#web/shell/feature.ts';
import { admin } from './admin.ts';
import { coach } from './coach.ts';
import { account, open } from './open.ts';
import { user } from './user.ts';

vi.setConfig({ testTimeout: 60_000 });

const portals = { open, account, user, coach, admin };
const screens = Object.values(portals).flatMap((portal) => portal.screens);

const signedIn = (userType: UserType) => ({ state: 'signed-in', profile: sampleProfile({ userType }) }) as const;

const linksOf = async (menu: string) =>
  within(await screen.findByRole('navigation', { name: menu }, { timeout: 30_000 })).getAllByRole('link');

test('the edge knows every path of the application, and takes no other for one', () => {
  const firsts = screens.map(({ path }) => path.split('/')[1] ?? '');
  const written = new Set<string>(prerenderedPaths.map((path) => path.slice(1)));
  const ours = [...new Set(firsts)].filter((first) => !written.has(first));
  expect(ours.toSorted()).toEqual([...applicationPaths].toSorted());
  for (const path of prerenderedPaths) expect(screens.map((screen) => screen.path)).toContain(path);
});

test("the coach's menu has its ten pages in order, and marks the one that is shown", async () => {
  fakeNetwork(() => undefined);
  await openApp('/coach/clients', signedIn('coach'));
  const links = await linksOf('Coach portal');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Clients',
    'Sessions',
    'Content Library',
    'Progress Tracker',
    'Notes & Journal',
    'Revenue',
    'Analytics',
    'Community',
    'Messages',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[1]]);
});

test("the administrators' menu has its six pages in order; the dashboard is marked only at its own address", async () => {
  fakeNetwork(() => undefined);
  await openApp('/admin/settings/limits', signedIn('internal-superuser'));
  const links = await linksOf('Admin portal');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Users',
    'Assets',
    'Analytics',
    'Audit log',
    'Settings',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[5]]);
});

test('a client has help in need in the head of every page, others do not', async () => {
  await openApp('/help', signedIn('user'));
  const link = await screen.findByRole('link', { name: 'Get help now' });
  expect(link.getAttribute('href')).toBe('/get-help');
});

test('help in need asks nobody to sign in first', async () => {
  fakeNetwork(() => undefined);
  const router = await openApp('/get-help', { state: 'signed-out', expired: false });
  expect(router.state.location.pathname).toBe('/get-help');
  await screen.findByRole('heading', { name: 'Get help now' });
});

test('a coach is not offered the help that is meant for clients', async () => {
  await openApp('/help', signedIn('coach'));
  await screen.findByRole('heading', { name: 'Help & Support' });
  expect(screen.queryByRole('link', { name: 'Get help now' })).toBeNull();
});

test('a portal that is still being fetched is found also when another of its pages is asked for meanwhile', async () => {
  fakeNetwork(() => undefined);
  const router = await openApp('/welcome', signedIn('coach'));
  void router.navigate('/coach/sessions');
  await router.navigate('/coach/content');
  await screen.findByRole('heading', { name: 'Content Library' });
});

test.each<[string, UserType, string]>([
  ['/coach/sessions', 'coach', 'Sessions · Stillwater'],
  ['/admin/settings/prompts', 'internal-superuser', 'Reflection prompts · Settings · Stillwater'],
  ['/dashboard', 'user', 'Home · Stillwater'],
  ['/settings', 'user', 'Settings · Stillwater'],
])('%s has the title that its manifest names', async (path, userType, title) => {
  fakeNetwork(() => undefined);
  await openApp(path, signedIn(userType));
  await eventually(() => expect(document.title).toBe(title));
});

test.each(Object.entries(portals))('every entry of the menu of %s has a title in every language', (_, { entries }) => {
  for (const { to, titleIn } of entries) {
    for (const language of languages) expect(titleIn(language), `${to} in ${language}`).not.toBe('');
  }
});

test('no two screens have one address, and no two entries of a menu one position', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths.length).toBe(new Set(paths).size);
  for (const portal of Object.values(portals)) {
    const positions = portal.screens.flatMap(({ menu }) => menu?.position ?? []);
    expect(positions.length).toBe(new Set(positions).size);
  }
});

test('a manifest names the texts of its own folder, and every folder has one', () => {
  const manifests = import.meta.glob<AnyFeature>('../../features/**/feature.ts', { eager: true, import: 'feature' });
  const named = Object.entries(manifests).map(([path, { texts }]) => [
    namespaceOf(path.replace('/feature.ts', '')),
    texts,
  ]);
  expect(named.filter(([folder, texts]) => folder !== texts)).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

test('an address leads to the portal that it lies in', () => {
  // Else the router would look for it elsewhere, and find nothing.
  for (const { path, seenBy } of [...open.screens, ...account.screens, ...user.screens]) {
    expect(path).not.toMatch(/^\/(coach|admin)(\/|$)/);
    expect(['coach', 'internal-superuser']).not.toContain(seenBy);
  }
  for (const { path, seenBy } of coach.screens)
    expect([path, seenBy]).toEqual([expect.stringMatching(/^\/coach\//), 'coach']);
  for (const { path, seenBy } of admin.screens) {
    expect([path, seenBy]).toEqual([expect.stringMatching(/^\/admin(\/|$)/), 'internal-superuser']);
  }
});
