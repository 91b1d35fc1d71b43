import { beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { keepSignInsOf, storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { currentTokens } from '#web/lib/auth/tokens.ts';
import { call } from './call.ts';
import { loadProfile } from './load-profile.ts';

vi.mock('#web/lib/auth/tokens.ts', () => ({ currentTokens: vi.fn() }));
vi.mock('./call.ts', () => ({ call: vi.fn() }));

const ana = sampleProfile();
const ben = sampleProfile({ userId: '0b0c5f0e-6a3c-4d8e-8f5e-1d2c3b4a5f60', firstName: 'Ben' });
const tokensOf = (userId: string, groups = ['user']) => ({ accessToken: 'token', userId, groups });

beforeEach(() => {
  vi.mocked(currentTokens).mockReset().mockResolvedValue(tokensOf(ana.userId));
  vi.mocked(call).mockReset().mockResolvedValue(ana);
});

test('where nobody is signed in, the server is not asked', async () => {
  vi.mocked(currentTokens).mockResolvedValue(undefined);
  await expect(loadProfile()).resolves.toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test('a token without the group of the account is renewed once', async () => {
  vi.mocked(currentTokens).mockResolvedValue(tokensOf(ana.userId, []));
  await expect(loadProfile()).resolves.toEqual(ana);
  expect(vi.mocked(currentTokens).mock.calls.filter(([options]) => options?.renew)).toHaveLength(1);
});

test('a profile is dropped when somebody else signed in meanwhile', async () => {
  vi.mocked(call).mockResolvedValueOnce(ana).mockResolvedValue(ben);
  vi.mocked(currentTokens).mockResolvedValueOnce(tokensOf(ana.userId)).mockResolvedValue(tokensOf(ben.userId));
  await expect(loadProfile()).resolves.toEqual(ben);
});

test('somebody bound to another user pool keeps their id, also for what this device has', async () => {
  const login = '9d1f0a54-1f0c-4d55-b7a3-0f4a5a3c2b11';
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', login);
  vi.mocked(currentTokens).mockResolvedValue(tokensOf(login, ['rebound', 'user']));
  await expect(loadProfile()).resolves.toEqual(ana);
  expect(storedPerson()).toBe(ana.userId);
  expect(call).toHaveBeenCalledOnce();
  localStorage.clear();
});

test('a login that nobody bound is not taken for somebody else', async () => {
  vi.mocked(call).mockResolvedValueOnce(ben).mockResolvedValue(ana);
  await expect(loadProfile()).resolves.toEqual(ana);
  expect(call).toHaveBeenCalledTimes(2);
});

test('what an app client of a lost pool left on the device goes', () => {
  localStorage.setItem('CognitoIdentityServiceProvider.lost.LastAuthUser', ana.userId);
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', ben.userId);
  localStorage.setItem('stillwater.left.somebody', '');
  keepSignInsOf('client');
  expect(storedPerson()).toBe(ben.userId);
  expect(localStorage).toHaveLength(2);
  localStorage.clear();
});
