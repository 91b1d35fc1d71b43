import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { detailOf, sampleUser } from '#testing/web/sample-user.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './users-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mira = sampleUser();
const karin = sampleUser({
  userId: '22222222-2222-4222-8222-222222222222',
  firstName: 'Karin',
  lastName: 'Overbeek',
  email: 'karin@example.org',
  userType: 'coach',
  disabled: true,
});
const own = sampleUser({ userId: administrator.profile.userId, firstName: 'Noor', userType: 'internal-superuser' });

const show = (answer: Answer) => {
  const calls = fakeNetwork(answer);
  return {
    calls,
    shown: showPage(Component, { texts: ['admin-users', 'lists', 'problems'], identity: administrator }),
  };
};
const listOf = (...items: unknown[]) => json({ items });

/** The list, and the details of whoever is asked for. */
const usual: Answer = ({ route }) => {
  if (route.startsWith('GET /api/users?')) return listOf(mira, karin, own);
  const one = [mira, karin, own].find(({ userId }) => route === `GET /api/users/${userId}`);
  return one && json(detailOf(one));
};

const open = async (name: string, answer: Answer = usual) => {
  const { calls, shown } = show(answer);
  const user = await shown;
  await user.click(await screen.findByRole('button', { name: `${name}: details` }));
  await screen.findByText('User ID');
  return { user, calls, sheet: screen.getByRole('dialog') };
};

describe('the list of users', () => {
  test('shows name, address, type, status in a word, and dates', async () => {
    await show(usual).shown;
    const row = await screen.findByRole('row', { name: /Karin Overbeek/ });
    expect(within(row).getByText('Coach')).toBeTruthy();
    expect(within(row).getByText('Disabled')).toBeTruthy();
    expect(row.querySelector('time[datetime="2026-03-01T09:00:00.000Z"]')?.textContent).toBe('1 Mar 2026');
    expect(within(screen.getByRole('row', { name: /Noor/ })).getByText('Admin')).toBeTruthy();
  });

  test('searches on the server, once the typing has stopped', async () => {
    const { calls, shown } = show(({ route }) =>
      route.includes('search=') ? listOf(karin) : route.startsWith('GET') ? listOf(mira, karin) : undefined,
    );
    const user = await shown;
    await user.type(await screen.findByRole('textbox', { name: 'Search users' }), ' karin ');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mira/ })).toBeNull());
    expect(calls.map(({ route }) => route)).toEqual([
      'GET /api/users?limit=50',
      'GET /api/users?limit=50&search=karin',
    ]);
  });

  test('the types narrow it', async () => {
    const { calls, shown } = show(({ route }) => (route.includes('type=coach') ? listOf(karin) : listOf(mira, karin)));
    const user = await shown;
    await user.click(await screen.findByRole('radio', { name: 'Coaches' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mira/ })).toBeNull());
    expect(calls.at(-1)?.route).toBe('GET /api/users?limit=50&type=coach');
  });

  test('further pages come by the cursor, and pages without a match are passed over', async () => {
    const pages: Record<string, Response> = {
      'GET /api/users?limit=50': json({ items: [mira], cursor: 'a' }),
      'GET /api/users?limit=50&cursor=a': json({ items: [], cursor: 'b' }),
      'GET /api/users?limit=50&cursor=b': json({ items: [karin] }),
    };
    const user = await show(({ route }) => pages[route]).shown;
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('row', { name: /Karin/ })).toBeTruthy();
    expect(screen.getByText('2 users')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('a search that finds nobody says so and leads back to all', async () => {
    const user = await show(({ route }) => (route.includes('search=') ? listOf() : listOf(mira))).shown;
    await user.type(await screen.findByRole('textbox', { name: 'Search users' }), 'zz');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByRole('row', { name: /Mira/ })).toBeTruthy();
  });

  test('a list that does not load says so and can be tried again', async () => {
    let broken = true;
    const user = await show(() => (broken ? problem('forbidden') : listOf(mira))).shown;
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Mira/ })).toBeTruthy();
  });
});

describe('one user', () => {
  test('is shown with every field', async () => {
    const { sheet } = await open('Mira Lind');
    const text = sheet.textContent ?? '';
    for (const part of ['Mira', 'Lind', 'mira@example.org', 'Nederlands', '5 Mar 2026', mira.userId, 'Active']) {
      expect(text).toContain(part);
    }
  });

  test('disabling asks first, and Cancel changes nothing', async () => {
    const { user, calls } = await open('Mira Lind');
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    const question = screen.getByRole('alertdialog', { name: 'Disable Mira Lind?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.every(({ route }) => route.startsWith('GET'))).toBe(true);
  });

  test('who is disabled shows as disabled at once, in the details and in the list', async () => {
    const { user, calls } = await open('Mira Lind', (call) =>
      call.route.startsWith('PATCH') ? json(detailOf({ ...mira, disabled: true })) : usual(call),
    );
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('Mira Lind’s account is disabled')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enable account' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(within(screen.getByRole('row', { name: /Mira/ })).getByText('Disabled')).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PATCH'))).toMatchObject({
      route: `PATCH /api/users/${mira.userId}`,
      body: { disabled: true },
    });
  });

  test('nobody is offered to disable themselves, and the reason stands beside', async () => {
    await open('Noor Lind');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Disable account' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('You can’t disable your own account or remove your own administrator role.').id).toBe(
      button.getAttribute('aria-describedby'),
    );
  });

  test('the last administrator stays, and the reason is told', async () => {
    const { user } = await open('Mira Lind', (call) =>
      call.route.startsWith('PATCH') ? problem('last-administrator') : usual(call),
    );
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable account' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This is the last administrator');
  });
});
