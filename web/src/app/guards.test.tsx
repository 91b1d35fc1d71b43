import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, Outlet, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { UserType } from '#contract/core/user-type.ts';
import { eventually } from '#testing/web/eventually.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FixedIdentity, type Identity } from '#web/lib/auth/identity.tsx';
import { startI18n } from '#web/lib/i18n/i18n.ts';
import { HomeRedirect, RequireSignedOut, RequireSignedOutOrInvitation, RequireUserType, ToClient } from './guards.tsx';
import { Root } from './root.tsx';

beforeAll(() => startI18n());

const actions = { signOut: () => Promise.resolve(), refresh: () => Promise.resolve() };
const signedIn = (userType: UserType): Identity => ({
  state: 'signed-in',
  profile: sampleProfile({ userType }),
  ...actions,
});
const signedOut: Identity = { state: 'signed-out', ...actions };

const pages = (paths: string[]) => paths.map((known) => ({ path: known, element: <p>shown</p> }));

/** Opens an address; answers where one ends up. */
const open = async (path: string, identity: Identity): Promise<string> => (await visit(path, identity)).pathname;

const visit = async (path: InitialEntry, identity: Identity) => {
  const router = createMemoryRouter(
    [
      {
        element: <Root account={[]} />,
        children: [
          { index: true, element: <HomeRedirect /> },
          { element: <RequireSignedOut />, children: pages(['/login', '/coach-login']) },
          { element: <RequireSignedOutOrInvitation />, children: pages(['/signup']) },
          { element: <RequireUserType types={['user']} />, children: pages(['/dashboard']) },
          { element: <RequireUserType types={['coach']} />, children: pages(['/coach/dashboard', '/coach/clients']) },
          { element: <RequireUserType types={['internal-superuser']} />, children: pages(['/admin']) },
          { element: <RequireUserType />, children: pages(['/settings', '/settings/second-factor']) },
          { path: '/welcome', element: <Outlet /> },
          { path: '/coach/progress/:clientId', element: <ToClient /> },
          ...pages(['/coach/clients/:clientId']),
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <FixedIdentity identity={identity}>
      <RouterProvider router={router} />
    </FixedIdentity>,
  );
  await eventually(() => expect(router.state.navigation.state).toBe('idle'));
  return router.state.location;
};

test.each<[UserType, string]>([
  ['internal-superuser', '/admin'],
  ['coach', '/coach/dashboard'],
  ['user', '/dashboard'],
])('/ leads a signed-in %s to %s', async (userType, home) => {
  await expect(open('/', signedIn(userType))).resolves.toBe(home);
});

test('/ leads those signed out to the login', async () => {
  await expect(open('/', signedOut)).resolves.toBe('/login');
});

test.each(['/dashboard', '/coach/clients', '/admin', '/settings'])(
  '%s sends those signed out to the login',
  async (path) => {
    await expect(open(path, signedOut)).resolves.toBe('/login');
  },
);

test.each<[UserType, string, string]>([
  ['user', '/coach/clients', '/dashboard'],
  ['user', '/admin', '/dashboard'],
  ['coach', '/dashboard', '/coach/dashboard'],
  ['coach', '/admin', '/coach/dashboard'],
  ['internal-superuser', '/dashboard', '/admin'],
  ['internal-superuser', '/coach/clients', '/admin'],
])('a %s who opens %s is sent to %s', async (userType, path, home) => {
  await expect(open(path, signedIn(userType))).resolves.toBe(home);
});

test.each(['/login', '/coach-login', '/signup'])('%s sends those signed in home', async (path) => {
  await expect(open(path, signedIn('coach'))).resolves.toBe('/coach/dashboard');
});

test('an invitation link is shown also to those signed in', async () => {
  await expect(open('/signup?invite=x&coach=y', signedIn('user'))).resolves.toBe('/signup');
});

const expired: Identity = { ...signedOut, state: 'signed-out', expired: true };

test('the login is told about somebody who was signed out by an expired sign-in, and where they were', async () => {
  const location = await visit('/coach/clients?search=zoe#list', expired);
  expect(location.pathname).toBe('/login');
  expect(location.state).toEqual({ notice: 'signInExpired', from: '/coach/clients?search=zoe#list' });
});

test('the login is told nothing about somebody who was not signed in', async () => {
  const location = await visit('/dashboard', signedOut);
  expect(location.pathname).toBe('/login');
  expect(location.state).toBeNull();
});

test.each<[string, UserType, string, string]>([
  ['goes on where they were', 'coach', '/coach/clients?search=zoe', '/coach/clients?search=zoe'],
  ['of another kind is led home', 'user', '/coach/clients', '/dashboard'],
  ['of another kind is led home', 'coach', '/admin', '/coach/dashboard'],
  ['is never led to another site', 'coach', '//evil.example/coach', '/coach/dashboard'],
])('who logs in again %s (%s, %s)', async (_, userType, from, expected) => {
  const entry = { pathname: '/login', state: { notice: 'signInExpired', from } };
  const { pathname, search } = await visit(entry, signedIn(userType));
  expect(`${pathname}${search}`).toBe(expected);
});

test('settings are for everybody signed in', async () => {
  await expect(open('/settings', signedIn('user'))).resolves.toBe('/settings');
  expect(screen.getByText('shown')).toBeDefined();
});

test('while it is not known who is signed in, nothing is shown and nobody is sent away', async () => {
  await expect(open('/coach/clients', { state: 'loading', ...actions })).resolves.toBe('/coach/clients');
  expect(document.body.textContent).toBe('');
});

test('a profile that cannot be loaded offers to try again', async () => {
  await open('/dashboard', { state: 'failed', error: new Error('offline'), ...actions });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('somebody whose account is disabled is told so, and can only leave', async () => {
  await open('/dashboard', { state: 'failed', error: new ApiError('account-disabled', { status: 403 }), ...actions });
  expect(screen.getByRole('heading', { name: 'This account is disabled' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each(['/', '/admin', '/settings', '/settings/second-factor'])(
  'an administrator without a second factor comes from %s to the page that sets one up',
  async (path) => {
    const profile = sampleProfile({ userType: 'internal-superuser', lacksSecondFactor: true });
    await expect(open(path, { state: 'signed-in', profile, ...actions })).resolves.toBe('/settings/second-factor');
  },
);

test.each([
  ['/coach/progress/abc', '/coach/clients/abc?tab=agreed'],
  ['/coach/progress/abc?days=90', '/coach/clients/abc?days=90&tab=shared'],
])('a bookmark of %s leads to %s', async (bookmark, page) => {
  const { pathname, search } = await visit(bookmark, signedIn('coach'));
  expect(pathname + search).toBe(page);
});
