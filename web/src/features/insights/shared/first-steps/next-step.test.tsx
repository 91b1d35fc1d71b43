import { act, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstSteps } from '#contract/insights/schema.ts';
import type { RouteName } from '#contract/routes.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { untaken } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { changeMade } from '#web/lib/api/change-made.ts';
import { NextStep } from './next-step.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function Page() {
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <Link to="/coach/clients">Clients</Link>
      <NextStep />
    </>
  );
}

const change = (...names: RouteName[]) => act(() => names.forEach((name) => changeMade.announce(name)));

const show = async (steps: Partial<FirstSteps>) => {
  const calls = fakeNetwork(({ route }) => {
    if (route === 'GET /api/first-steps') return json({ ...untaken, ...steps });
    return route === 'GET /api/notes?limit=2' ? json({ items: [] }) : undefined;
  });
  const user = await showPage(Page, { texts: ['first-hour'] });
  return { user, calls };
};

const silent = async () => {
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(/^Next: /)).toBeNull();
};
const named = (title: string) => screen.findByText(`Next: ${title}`, {}, { timeout: 4_000 });

test('after a step the next open one is named, with a way there', async () => {
  const { user, calls } = await show({ hours: true });
  expect(calls).toEqual([]);
  change('updateAvailability');
  await named('Your first client');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText('At /coach/clients')).toBeTruthy();
});

test('several steps by one press name one next step', async () => {
  const { calls } = await show({ hours: true, client: true, session: true, practice: true, summary: true });
  change('shareSummary', 'assign', 'createSession');
  await named('Your first note');
  expect(screen.getAllByText(/^Next: /)).toHaveLength(1);
  expect(calls.filter(({ route }) => route === 'GET /api/first-steps')).toHaveLength(1);
});

test('a step that is taken again is passed over, also by the next page', async () => {
  await show({ hours: true, client: true });
  change('inviteClient');
  await named('Your first session');
  localStorage.setItem('stillwater.steps', 'client session');
  change('createSession');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getAllByText(/^Next: /)).toHaveLength(1);
});

test('what is no step, and what did not take one after all, is passed over', async () => {
  const { calls } = await show({});
  change('sendMessage', 'updateMe');
  await silent();
  expect(calls).toEqual([]);
  change('updateAvailability');
  await silent();
});

test('whoever writes a note is not interrupted: the next step is named on the next page', async () => {
  const { user } = await show({ hours: true });
  localStorage.setItem('stillwater.steps', '');
  change('createNote', 'updateAvailability');
  await silent();
  await user.click(screen.getByRole('link', { name: 'Clients' }));
  await named('Your first client');
});

test('with the last step nothing is named: the start page says that all are taken', async () => {
  await show({ ...untaken });
  change('sendInvoice');
  await silent();
});
