import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewedTokens } from './cognito.ts';
import { currentTokens } from './tokens.ts';
import { whileChanging } from './while-changing.ts';

vi.mock('./cognito.ts', () => ({ renewedTokens: vi.fn() }));

const ana = '3f7c2a10-5b7e-4c1d-9a52-0d7b6e8f1c24';
const renewed = { accessToken: 'renewed', userId: ana, groups: ['coach'] };

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const tokenFor = (secondsLeft: number, groups: unknown = ['user']): string => {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return ['{}', JSON.stringify({ sub: ana, exp, 'cognito:groups': groups, name: 'Zoë ÿ?>' }), 'signature']
    .map(base64url)
    .join('.');
};

/** As Amplify does. */
const store = (token: string, { client = 'app', drift = '0' } = {}): void => {
  const of = (name: string): string => `CognitoIdentityServiceProvider.${client}.${name}`;
  localStorage.setItem(of('LastAuthUser'), ana);
  localStorage.setItem(of(`${ana}.accessToken`), token);
  localStorage.setItem(of(`${ana}.clockDrift`), drift);
};

beforeEach(() => {
  vi.mocked(renewedTokens).mockReset().mockResolvedValue(renewed);
});
afterEach(() => localStorage.clear());

test('where nobody is signed in, Amplify is not asked', async () => {
  await expect(currentTokens()).resolves.toBeUndefined();
  expect(renewedTokens).not.toHaveBeenCalled();
});

test('a token that is good is used as it is', async () => {
  const accessToken = tokenFor(300);
  store(accessToken);
  await expect(currentTokens()).resolves.toEqual({ accessToken, userId: ana, groups: ['user'] });
  expect(renewedTokens).not.toHaveBeenCalled();
});

test.each([
  ['ends within a minute', () => store(tokenFor(50))],
  ['has ended by the clock of Cognito', () => store(tokenFor(300), { drift: '400000' })],
  ['has no end that can be told', () => store(tokenFor(300), { drift: 'soon' })],
  ['is of another shape', () => store(tokenFor(300, 'user'))],
  ['is none', () => store('a.b.c')],
  [
    'is one of two app clients',
    () => {
      store(tokenFor(300));
      store(tokenFor(300), { client: 'another' });
    },
  ],
])('a token that %s is left to Amplify', async (_, keep) => {
  keep();
  await expect(currentTokens()).resolves.toEqual(renewed);
});

test('a token is renewed where that is asked for', async () => {
  store(tokenFor(300));
  await expect(currentTokens({ renew: true })).resolves.toEqual(renewed);
  expect(renewedTokens).toHaveBeenCalledWith({ renew: true });
});

test('nobody gets a token while the sign-in is being replaced', async () => {
  store(tokenFor(300));
  let finish: (() => void) | undefined;
  const change = whileChanging(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const asked = currentTokens();
  const after = tokenFor(900);
  store(after);
  finish?.();
  await change;
  expect((await asked)?.accessToken).toBe(after);
});
