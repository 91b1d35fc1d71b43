import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { eventually } from '#testing/web/eventually.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { signOut } from './cognito.ts';
import { IdentityProvider, useIdentity } from './identity.tsx';
import { personChanged, signInRefused } from './identity-signals.ts';
import type { DeviceMemory, LoadProfile } from './use-identity-state.ts';

vi.mock('./cognito.ts', () => ({ signOut: vi.fn() }));
const loadProfile = vi.fn<LoadProfile>();

const ana = sampleProfile();

const lastAuthUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const signedInHere = () => localStorage.setItem(lastAuthUser, 'someone');

function Who() {
  const { state, profile, leaving, signOut: leave, refresh, ...identity } = useIdentity();
  return (
    <>
      <p data-testid="who">{profile?.firstName ?? state}</p>
      <p data-testid="state">{state}</p>
      {leaving && (
        <>
          <button type="button" onClick={() => leaving.answer(false)}>
            stay
          </button>
          <button type="button" onClick={() => leaving.answer(true)}>
            go
          </button>
        </>
      )}
      {'expired' in identity && identity.expired && <p>expired</p>}
      <button type="button" onClick={() => void leave()}>
        leave
      </button>
      <button type="button" onClick={() => void refresh()}>
        refresh
      </button>
    </>
  );
}

const showWith = (memory?: DeviceMemory) =>
  render(
    <IdentityProvider loadProfile={loadProfile} {...defined({ memory })}>
      <Who />
    </IdentityProvider>,
  );
const show = () => showWith();
const who = () => screen.getByTestId('who').textContent;
const settled = (expected: string) => eventually(() => expect(who()).toBe(expected));

/** A device that keeps nothing, but as told. */
const memoryWith = (memory: Partial<DeviceMemory>) => ({
  lastKnown: vi.fn<DeviceMemory['lastKnown']>().mockResolvedValue(undefined),
  wouldLose: vi.fn<DeviceMemory['wouldLose']>().mockResolvedValue(false),
  endNotifications: () => Promise.resolve(),
  forget: vi.fn<DeviceMemory['forget']>().mockResolvedValue(undefined),
  forgetRefused: vi.fn<DeviceMemory['forgetRefused']>().mockResolvedValue(undefined),
  tidy: vi.fn<DeviceMemory['tidy']>().mockResolvedValue(0),
  answerAboutOthers: vi.fn<DeviceMemory['answerAboutOthers']>().mockResolvedValue(undefined),
  ...memory,
});

/** An answer that arrives when the test wants it to. */
function later<T>() {
  const settle: { resolve: (value: T) => void }[] = [];
  const promise = new Promise<T>((resolve) => {
    settle.push({ resolve });
  });
  return { promise, resolve: (value: T) => settle[0]?.resolve(value) };
}

beforeEach(() => {
  loadProfile.mockReset().mockResolvedValue(ana);
  vi.mocked(signOut)
    .mockReset()
    .mockImplementation(() => {
      localStorage.removeItem(lastAuthUser);
      return Promise.resolve();
    });
});

test('with no sign-in on the device nobody is signed in, at once and without asking', () => {
  show();
  expect(who()).toBe('signed-out');
  expect(loadProfile).not.toHaveBeenCalled();
});

test('the profile is loaded for the sign-in on the device', async () => {
  signedInHere();
  show();
  expect(who()).toBe('loading');
  await settled('Ana');
});

test('a profile that arrives after the sign-out is dropped', async () => {
  signedInHere();
  const loading = later<typeof ana>();
  loadProfile.mockReturnValue(loading.promise);
  show();
  await eventually(() => expect(loadProfile).toHaveBeenCalled());
  act(() => screen.getByText('leave').click());
  await settled('signed-out');
  await act(async () => loading.resolve(ana));
  expect(who()).toBe('signed-out');
});

test('signing out clears what was kept for the person', async () => {
  signedInHere();
  const cleared = vi.fn();
  const stop = personChanged.listen(cleared);
  show();
  await settled('Ana');
  act(() => screen.getByText('leave').click());
  await settled('signed-out');
  expect(screen.queryByText('expired')).toBeNull();
  expect(cleared).toHaveBeenCalledOnce();
  stop();
});

test('a sign-out in another tab is followed', async () => {
  signedInHere();
  show();
  await settled('Ana');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: lastAuthUser })));
  await settled('signed-out');
});

test('a sign-in that the server refuses ends here too', async () => {
  signedInHere();
  show();
  await settled('Ana');
  act(() => signInRefused.announce());
  await settled('signed-out');
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByText('expired')).toBeDefined();
});

test('a profile that cannot be loaded leaves neither a blank page nor a signed-out one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  signedInHere();
  loadProfile.mockRejectedValue(new Error('no connection'));
  show();
  await settled('failed');
  loadProfile.mockResolvedValue(ana);
  act(() => screen.getByText('refresh').click());
  await settled('Ana');
});

test('without a connection the person is who the device knew last, and becomes signed in once there is one', async () => {
  const memory = memoryWith({ lastKnown: () => Promise.resolve(ana) });
  signedInHere();
  loadProfile.mockRejectedValue(new Error('no connection'));
  vi.spyOn(console, 'error').mockReturnValue();
  showWith(memory);
  await settled('Ana');
  expect(screen.getByTestId('state').textContent).toBe('offline');

  loadProfile.mockResolvedValue(ana);
  act(() => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(screen.getByTestId('state').textContent).toBe('signed-in'));
});

test('who is known only from before is not forgotten when the sign-in runs out, and is when they sign out', async () => {
  const memory = memoryWith({});
  signedInHere();
  showWith(memory);
  await settled('Ana');
  act(() => signInRefused.announce());
  await settled('signed-out');
  expect(memory.forget).not.toHaveBeenCalled();

  signedInHere();
  act(() => screen.getByText('refresh').click());
  await settled('Ana');
  act(() => screen.getByText('leave').click());
  await settled('signed-out');
  expect(memory.forget).toHaveBeenCalledOnce();
});

test.each([
  ['whoever would lose something', () => Promise.resolve(true)],
  ['whoever may lose something, as nothing can be read,', () => Promise.reject(new Error('UnknownError'))],
])('%s is asked, and may stay', async (_, wouldLose) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const memory = memoryWith({ wouldLose });
  signedInHere();
  showWith(memory);
  await settled('Ana');
  act(() => screen.getByText('leave').click());
  const stay = await screen.findByText('stay');
  act(() => stay.click());
  await eventually(() => expect(screen.queryByText('stay')).toBeNull());
  expect(who()).toBe('Ana');
  expect(signOut).not.toHaveBeenCalled();

  act(() => screen.getByText('leave').click());
  const go = await screen.findByText('go');
  act(() => go.click());
  await settled('signed-out');
  expect(memory.forget).toHaveBeenCalledOnce();
});

test('a device that cannot ask Amplify forgets the sign-in all the same', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  signedInHere();
  localStorage.setItem('CognitoIdentityServiceProvider.client.someone.refreshToken', 'token');
  localStorage.setItem('stillwater.theme', 'dark');
  vi.mocked(signOut).mockRejectedValueOnce(new Error('no connection'));
  show();
  await settled('Ana');
  act(() => screen.getByRole('button', { name: 'leave' }).click());
  await settled('signed-out');
  expect(Object.keys(localStorage)).toEqual(['stillwater.theme']);
});

const locks = () => Object.keys(localStorage).filter((key) => key.startsWith('stillwater.lock.'));

test('a lock of the app stays when the sign-in runs out, and goes with a sign-out and with another person', async () => {
  signedInHere();
  localStorage.setItem('stillwater.lock.someone', '{"credentialId":"id","minutes":1}');
  localStorage.setItem('stillwater.lock.somebody-before', '{"credentialId":"id","minutes":1}');
  show();
  await settled('Ana');
  await eventually(() => expect(locks()).toEqual(['stillwater.lock.someone']));
  act(() => signInRefused.announce());
  await settled('signed-out');
  expect(locks()).toEqual(['stillwater.lock.someone']);

  signedInHere();
  act(() => screen.getByText('refresh').click());
  await settled('Ana');
  act(() => screen.getByText('leave').click());
  await settled('signed-out');
  expect(locks()).toEqual([]);
});
