import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { FixedIdentity, type IdentityState } from '#web/lib/auth/identity.tsx';
import { useFirstTimeZone } from './use-first-time-zone.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
afterEach(() => vi.restoreAllMocks());

const signOut = () => Promise.resolve();

function Frame() {
  useFirstTimeZone();
  return null;
}

const visit = (state: IdentityState, refresh = () => Promise.resolve()) =>
  render(
    <FixedIdentity identity={{ ...state, signOut, refresh }}>
      <Frame />
    </FixedIdentity>,
  );

const somebody = (timeZone?: string): IdentityState => {
  const { timeZone: _, ...profile } = sampleProfile({ userId: crypto.randomUUID() });
  return { state: 'signed-in', profile: { ...profile, ...(timeZone && { timeZone }) } };
};

/** One more person without a zone gets theirs. Whatever earlier visits asked for was sent before. */
const lastCall = async (): Promise<void> => {
  const refresh = vi.fn(signOut);
  visit(somebody(), refresh);
  await eventually(() => expect(refresh).toHaveBeenCalled());
};

test('who has no zone gets that of the device, once', async () => {
  const calls = fakeNetwork(() => json(sampleProfile()));
  const identity = somebody();
  visit(identity).unmount();
  visit(identity);
  await lastCall();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const change = { route: 'PATCH /api/me', body: { timeZone } };
  expect(calls).toMatchObject([change, change]);
});

test('a zone that somebody has stays, wherever the device is', async () => {
  const calls = fakeNetwork(() => json(sampleProfile()));
  visit(somebody('Pacific/Auckland'));
  visit({ state: 'signed-out' });
  await lastCall();
  expect(calls).toHaveLength(1);
});

test('a refusal disturbs nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const calls = fakeNetwork(() => problem('internal'));
  visit(somebody());
  await eventually(() => expect(warn).toHaveBeenCalled());
  expect(calls).toHaveLength(1);
});
