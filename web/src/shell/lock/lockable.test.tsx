import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { startTexts } from '#testing/web/show-page.tsx';
import type { appLock as AppLock } from '#web/lib/auth/app-lock.ts';
import type { Identity, IdentityState } from '#web/lib/auth/identity.tsx';

const askPasskey = vi.hoisted(() => vi.fn<(credentialId: string) => Promise<boolean>>());
vi.mock('#web/lib/auth/passkey.ts', () => ({ askPasskey }));

const ana = sampleProfile();
const signOut = vi.fn<Identity['signOut']>().mockResolvedValue(undefined);

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

interface Opening {
  identity?: IdentityState;
  /** Whose lock this device has. */
  lockOf?: string;
  path?: string;
}

/** Opens the application anew on a device on which Ana is signed in. */
const open = async ({
  identity = { state: 'signed-in', profile: ana },
  lockOf = ana.userId,
  path = '/page',
}: Opening = {}) => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', ana.userId);
  localStorage.setItem(`stillwater.lock.${lockOf}`, JSON.stringify({ credentialId: 'id', minutes: 1 }));
  const [{ Root }, { FixedIdentity, useIdentity }, { appLock }] = await Promise.all([
    import('#web/app/root.tsx'),
    import('#web/lib/auth/identity.tsx'),
    import('#web/lib/auth/app-lock.ts'),
  ]);
  await startTexts();
  const Page = () => {
    const { profile } = useIdentity();
    return (
      <main>
        <h1>Page of {profile?.firstName ?? 'nobody'}</h1>
        <textarea aria-label="Words" />
      </main>
    );
  };
  const router = createMemoryRouter(
    [
      {
        element: <Root account={[]} />,
        children: ['/page', '/get-help'].map((each) => ({ path: each, element: <Page /> })),
      },
    ],
    { initialEntries: [path] },
  );
  const app = (now: IdentityState) => (
    <FixedIdentity identity={{ ...now, signOut, refresh: () => Promise.resolve() }}>
      <RouterProvider router={router} />
    </FixedIdentity>
  );
  const { rerender } = render(app(identity));
  return { appLock, become: (now: IdentityState) => rerender(app(now)) };
};

/** As after the chosen time in the background. */
const lockNow = (appLock: typeof AppLock): void => {
  const word = JSON.stringify({ whose: ana.userId, isLocked: true, at: 1 });
  act(() => appLock.hear('stillwater.lock-word', word));
};

const title = 'Stillwater is locked';
const shown = () => document.body.textContent;

test.each<[string, IdentityState]>([
  ['online', { state: 'signed-in', profile: ana }],
  ['offline', { state: 'offline', profile: ana }],
  ['not known yet', { state: 'loading' }],
])('a person who is %s finds the lock, and nothing of theirs is in the page', async (_, identity) => {
  await open({ identity });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(shown()).not.toContain('Page of');
  expect(document.documentElement.innerHTML).not.toContain(ana.firstName);
});

test('the right answer opens the page', async () => {
  await open();
  askPasskey.mockResolvedValueOnce(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('heading', { name: `Page of ${ana.firstName}` })).toBeTruthy();
  expect(askPasskey).toHaveBeenCalledWith('id');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test.each<[string, () => Promise<boolean>]>([
  ['a wrong answer', () => Promise.resolve(false)],
  ['a refusal', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('%s leaves it locked, and says what to do where the passkey is gone', async (_, answer) => {
  await open();
  askPasskey.mockImplementationOnce(answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText(/sign out and log in again/)).toBeTruthy();
  expect(shown()).not.toContain('Page of');
});

test('a page that is locked while it is open is hidden, and keeps what was being written', async () => {
  const { appLock } = await open({ lockOf: 'somebody-before' });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Words');
  field.value = 'The baker';
  localStorage.setItem(`stillwater.lock.${ana.userId}`, JSON.stringify({ credentialId: 'id', minutes: 1 }));
  lockNow(appLock);
  const page = field.closest('[inert]');
  expect(page?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('heading', { name: `Page of ${ana.firstName}` })).toBeNull();
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  act(() => appLock.unlock());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words')).toBe(field);
  expect(field.value).toBe('The baker');
  expect(field.closest('[inert]')).toBeNull();
});

test('keys of the page that lies behind the lock do nothing, and work again after it', async () => {
  const { appLock } = await open({ lockOf: 'somebody-before' });
  await screen.findByLabelText('Words');
  const pressed = vi.fn();
  document.addEventListener('keydown', pressed);
  localStorage.setItem(`stillwater.lock.${ana.userId}`, JSON.stringify({ credentialId: 'id', minutes: 1 }));
  lockNow(appLock);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Unlock' }), { key: 'k', ctrlKey: true });
  expect(pressed).not.toHaveBeenCalled();
  act(() => appLock.unlock());
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'k', ctrlKey: true });
  expect(pressed).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', pressed);
});

test('the lock of another person locks nothing', async () => {
  await open({ lockOf: 'ben' });
  expect(await screen.findByRole('heading', { name: `Page of ${ana.firstName}` })).toBeTruthy();
});

test('whoever signs out instead is signed out, and the next page is open', async () => {
  const { become } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out instead' }));
  expect(signOut).toHaveBeenCalledOnce();
  become({ state: 'signed-out' });
  expect(await screen.findByRole('heading', { name: 'Page of nobody' })).toBeTruthy();
  become({ state: 'signed-in', profile: ana });
  expect(await screen.findByRole('heading', { name: `Page of ${ana.firstName}` })).toBeTruthy();
});

test('numbers to ring in need are open, as to somebody who is signed out', async () => {
  await open({ path: '/get-help' });
  expect(await screen.findByRole('heading', { name: 'Page of nobody' })).toBeTruthy();
});
