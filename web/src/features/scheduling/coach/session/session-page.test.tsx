import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleProgress } from '#testing/web/sample-guidance.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { clientId, column, sessionId, show } from '#testing/web/session-page.tsx';
import { Component } from './session-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // It began at nine in Amsterdam, which is seven by UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-29T07:50:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('getting ready', () => {
  test('shows what was agreed, said and noted since last time, and the hour by both clocks', async () => {
    await show(Component);
    const since = within(await column('Since last time'));
    expect(await since.findByText('Body scan')).toBeTruthy();
    expect(await since.findByText('I slept until six.')).toBeTruthy();
    expect(await screen.findByText('For Mira: Mon, 29 Mar 2027, 03:00–04:00')).toBeTruthy();
    expect(screen.getByText('10 mins left')).toBeTruthy();
  });

  test('a part that fails says so, and the others are there', async () => {
    await show(Component, sampleSession(), ({ route }) =>
      route.includes('/messages') ? problem('internal') : undefined,
    );
    const since = within(await column('Since last time'));
    expect(await since.findByText('We couldn’t load the messages')).toBeTruthy();
    expect(await since.findByText('Body scan')).toBeTruthy();
  });

  test.each([
    ['that was deleted, or is somebody else’s', undefined, 'We couldn’t find this session'],
    ['without a client', { kind: 'block', clientId: undefined }, 'This is blocked time'],
  ] as const)('one %s says so', async (_, different, title) => {
    await show(Component, sampleSession(different), ({ route }) =>
      !different && route === `GET /api/sessions/${sessionId}` ? problem('session-not-found') : undefined,
    );
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wrap up' })).toBeNull();
  });

  test('of the example offers nothing that would be refused, and a note', async () => {
    await show(Component, sampleSession(), ({ route }) =>
      route.startsWith(`GET /api/progress/${clientId}`)
        ? json(sampleProgress({ client: sampleClient({ status: 'active', example: true }) }))
        : undefined,
    );
    expect(await screen.findByText(/is made up, so nothing is planned/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wrap up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open in calendar' })).toBeNull();
    expect(await column('Note')).toBeTruthy();
  });

  test('one that was cancelled says by whom and why', async () => {
    const off = { status: 'cancelled', cancelledBy: 'client', cancelledAt: '2027-03-28T09:00:00.000Z' } as const;
    await show(Component, sampleSession({ ...off, reason: 'Ill' }));
    expect(await screen.findByText(/Cancelled by the client.*Reason: Ill/)).toBeTruthy();
  });

  test('one that has not begun cannot be wrapped up', async () => {
    const later = { startsAt: '2027-03-29T08:00:00.000Z', endsAt: '2027-03-29T09:00:00.000Z' };
    await show(Component, sampleSession(later));
    expect(await screen.findByText('Starts in 10 minutes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wrap up' })).toBeNull();
  });
});
