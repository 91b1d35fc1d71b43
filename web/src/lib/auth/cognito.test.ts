import { Hub } from 'aws-amplify/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePassword, renewedTokens, signOut } from './cognito.ts';
import { refusedPeople } from './stored-sign-in.ts';

const amplify = vi.hoisted(() => ({
  updatePassword: vi.fn(() => Promise.resolve()),
  signOut: vi.fn(() => Promise.resolve()),
  signIn: vi.fn(() => Promise.resolve({ isSignedIn: true })),
  fetchAuthSession: vi.fn(() => Promise.resolve({ tokens: { accessToken: { toString: () => 'the-token' } } })),
}));
vi.mock('aws-amplify/auth', () => amplify);
vi.mock('aws-amplify', () => ({ Amplify: { configure: () => {} } }));
vi.mock('./config.ts', () => ({
  webConfig: () => Promise.resolve({ userPoolId: 'eu-west-1_Pool', userPoolClientId: 'client' }),
}));

const pool = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', pool);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const change = () => changePassword('ana@example.com', 'old password 123', 'new password 123');

test('a changed password ends every session, and this device signs in again', async () => {
  pool.mockResolvedValueOnce(new Response('{}'));
  expect(await change()).toBe('signed-in');
  const [url, init] = pool.mock.calls[0] ?? [];
  expect(url).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
  expect(init).toMatchObject({ body: '{"AccessToken":"the-token"}' });
  expect(JSON.stringify(init?.headers)).toContain('GlobalSignOut');
  expect(amplify.signOut).toHaveBeenCalledOnce();
});

test.each([
  ['is refused', () => Promise.resolve(new Response('{}', { status: 400 }))],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('ending the sessions that %s is told, and this device stays signed in', async (_, answer) => {
  pool.mockImplementationOnce(answer);
  expect(await change()).toBe('others-remain');
  expect(amplify.signOut).not.toHaveBeenCalled();
  expect(amplify.updatePassword).toHaveBeenCalledOnce();
});

test('signing out everywhere ends every session, then the one on this device', async () => {
  pool.mockResolvedValueOnce(new Response('{}'));
  await signOut({ everywhere: true });
  expect(JSON.stringify(pool.mock.calls[0]?.[1].headers)).toContain('GlobalSignOut');
  expect(amplify.signOut).toHaveBeenCalledOnce();
});

test('signing out everywhere that fails says so, and this device stays signed in', async () => {
  pool.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  await expect(signOut({ everywhere: true })).rejects.toThrow();
  expect(amplify.signOut).not.toHaveBeenCalled();
});

/** What Amplify says when a refresh failed, while it still has the sign-in. */
const refreshFails = async (name: string): Promise<ReadonlyMap<string, number>> => {
  await signOut();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
  Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error: Object.assign(new Error('no'), { name }) } });
  const refused = refusedPeople();
  localStorage.clear();
  return refused;
};

test.each([
  'NotAuthorizedException',
  'NotAuthorizedException: revoked',
  'TokenRevokedException',
  'UserNotFoundException',
])('a sign-in that Cognito ended with %s is marked, with whose it was', async (name) => {
  const before = Date.now();
  const at = (await refreshFails(name)).get('ana');
  expect(at).toBeGreaterThanOrEqual(before);
});

test.each([
  // The reply with the new token may have been lost.
  'RefreshTokenReuseException',
  'NetworkError',
  'TooManyRequestsException',
  'InternalErrorException',
  'TypeError',
  'ResourceNotFoundException',
])('a refresh that fails with %s costs nobody anything', async (name) => {
  expect(await refreshFails(name)).toEqual(new Map());
});

const failing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

test.each(['RefreshTokenReuseException', 'TokenRevokedException'])(
  'where Amplify has forgotten the sign-in for %s, nobody is signed in',
  async (name) => {
    amplify.fetchAuthSession.mockImplementationOnce(failing(name));
    expect(await renewedTokens()).toBeUndefined();
  },
);

test('where tokens cannot be renewed for now, the person stays signed in', async () => {
  amplify.fetchAuthSession.mockImplementationOnce(failing('TooManyRequestsException'));
  await expect(renewedTokens()).rejects.toMatchObject({ code: 'too-many-attempts' });
});
