import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientsApi } from '#testing/web/clients-api.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { Component } from './clients-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-clients', 'lists', 'problems'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mira = sampleClient();
const joined = '2026-03-02T10:00:00.000Z';
const zoe = sampleClient({
  clientId: 'client0000000000000001',
  firstName: 'Zoë',
  lastName: 'Abel',
  email: 'zoe@example.org',
  status: 'active',
  invitationStatus: 'accepted',
  joinedAt: joined,
  progress: 40,
  sessionsCompleted: 3,
  lastSessionAt: '2026-03-05T10:00:00.000Z',
});
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const choose = async (action: string) => {
  const user = await showPage(Component, { texts });
  await user.click(await screen.findByRole('button', { name: 'Actions for Mira Lind' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return user;
};
const changed = (calls: ReturnType<typeof clientsApi>) => calls.filter(({ route }) => !route.startsWith('GET'));

describe('the client list', () => {
  test('shows each client with progress, status in a word, sessions and dates', async () => {
    clientsApi([zoe]);
    await showPage(Component, { texts });
    const row = await screen.findByRole('row', { name: /Zoë Abel/ });
    expect(within(row).getByText('Active')).toBeTruthy();
    expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(within(row).getByText('40%')).toBeTruthy();
    expect(within(row).getByText('3')).toBeTruthy();
    expect(row.querySelector(`time[datetime="${joined}"]`)?.textContent).toBe('2 Mar 2026');
    expect(within(row).getByText('5 Mar 2026')).toBeTruthy();
  });

  test('loads page after page', async () => {
    clientsApi([], ({ route }) => {
      if (route === 'GET /api/clients?limit=100') return json({ items: [mira], cursor: 'more' });
      return route === 'GET /api/clients?limit=100&cursor=more' ? json({ items: [zoe] }) : undefined;
    });
    await showPage(Component, { texts });
    expect(await screen.findByText('2 clients')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3');
  });

  test('the search box narrows it, and a search that finds nobody says so', async () => {
    clientsApi([mira, zoe]);
    const user = await showPage(Component, { texts });
    const box = await screen.findByRole('textbox', { name: 'Search clients' });
    await user.type(box, 'zoe ab');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(screen.getByText('1 of 2 clients')).toBeTruthy();
    await user.type(box, 'x');
    expect(await screen.findByRole('heading', { name: 'No clients found' })).toBeTruthy();
  });

  test('a column title sorts and says how', async () => {
    clientsApi([zoe, mira]);
    const user = await showPage(Component, { texts });
    await user.click(await screen.findByRole('button', { name: 'Client' }));
    expect(screen.getByRole('columnheader', { name: 'Client' }).getAttribute('aria-sort')).toBe('ascending');
    expect(names()[0]).toContain('Mira');
    await user.click(screen.getByRole('button', { name: 'Client' }));
    expect(screen.getByRole('columnheader', { name: 'Client' }).getAttribute('aria-sort')).toBe('descending');
    expect(names()[0]).toContain('Zoë');
  });

  test('an empty list says what to do', async () => {
    clientsApi([]);
    await showPage(Component, { texts });
    expect(await screen.findByRole('heading', { name: 'No clients found' })).toBeTruthy();
    expect(screen.getByText(/Invite your first client/)).toBeTruthy();
  });

  test('an empty list offers an example client, who is added by one press', async () => {
    const calls = clientsApi([], ({ route }) =>
      route === 'POST /api/example-client' ? json({ client: sampleClient({ example: true }) }, 201) : undefined,
    );
    const user = await showPage(Component, { texts });
    await user.click(await screen.findByRole('button', { name: 'Add example client' }));
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /api/example-client'));
  });

  test('a list that does not load says so and can be tried again', async () => {
    let broken = true;
    clientsApi([mira], ({ route }) => (broken && route.startsWith('GET') ? problem('internal') : undefined));
    const user = await showPage(Component, { texts });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load clients');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Mira Lind/ })).toBeTruthy();
  });
});

describe('what can be done with a client', () => {
  test('an active client is one step from a session, a message, a note and their progress; archiving comes last', async () => {
    clientsApi([zoe]);
    const user = await showPage(Component, { texts });
    await user.click(await screen.findByRole('button', { name: 'Actions for Zoë Abel' }));
    const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      ['Plan a session', `/coach/sessions?with=${zoe.clientId}`],
      ['Write a message', `/coach/messages/${zoe.clientId}`],
      ['New note', `/coach/notes?client=${zoe.clientId}&new=yes`],
      ['See progress', `/coach/clients/${zoe.clientId}?tab=agreed`],
      ['Archive', null],
    ]);
  });

  test('whom a link asks for is found, and the search box shows how to see the others again', async () => {
    clientsApi([mira, zoe]);
    const user = await showPage(Component, { texts, at: `/coach/clients?client=${zoe.clientId}` });
    expect(await screen.findByText('1 of 2 clients')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search clients' });
    expect(box.value).toBe('zoe@example.org');
    await user.clear(box);
    expect(await screen.findByText('2 clients')).toBeTruthy();
  });

  test('archiving asks first, and Cancel changes nothing', async () => {
    const calls = clientsApi([mira]);
    const user = await choose('Archive');
    expect(screen.getByRole('alertdialog', { name: 'Archive Mira Lind?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(changed(calls)).toEqual([]);
  });

  test('an archived client stays in the list as archived', async () => {
    const calls = clientsApi([mira], ({ route }) =>
      route.startsWith('PATCH') ? json({ ...mira, status: 'archived', archivedAt: joined }) : undefined,
    );
    const user = await choose('Archive');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived')).toBeTruthy();
    expect(changed(calls)).toEqual([]);
    await sendPending();
    expect(changed(calls)).toMatchObject([{ route: `PATCH /api/clients/${mira.clientId}`, body: { archived: true } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('archiving is undone without a call, and then nothing waits', async () => {
    const calls = clientsApi([mira]);
    const user = await choose('Archive');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeTruthy();
    expect(screen.queryByText('Archived')).toBeNull();
    await sendPending();
    expect(changed(calls)).toEqual([]);
  });

  test('archiving that fails when it is sent shows the client as before, says why, and can be tried again', async () => {
    let isDown = true;
    const calls = clientsApi([mira], ({ route }) => {
      if (!route.startsWith('PATCH')) return undefined;
      return isDown ? problem('too-many-requests') : json({ ...mira, status: 'archived', archivedAt: joined });
    });
    const user = await choose('Archive');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    await sendPending();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save your change');
    expect(screen.queryByText('Archived')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Archived')).toBeTruthy();
    expect(changed(calls)).toHaveLength(2);
  });

  test('archiving says before how many sessions it cancels, and tells the client if the coach wants that', async () => {
    const calls = clientsApi([mira], ({ route }) => {
      if (route.endsWith('/coming-sessions')) return json({ count: 3 });
      return route.startsWith('PATCH') ? json({ ...mira, status: 'archived', archivedAt: joined }) : undefined;
    });
    const user = await choose('Archive');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('3 upcoming sessions will be cancelled.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Tell the client by email' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await sendPending();
    expect(changed(calls)).toMatchObject([{ body: { archived: true, notify: true } }]);
  });

  test('a corrected address gets the new invitation', async () => {
    const corrected = { ...mira, email: 'mira.l@example.org', invitationId: 'secondinvitation000000' };
    const calls = clientsApi([mira], ({ route }) => (route.startsWith('PATCH') ? json(corrected) : undefined));
    const user = await choose('Correct email address');
    const field = within(screen.getByRole('dialog')).getByLabelText('Email address');
    await user.clear(field);
    await user.type(field, corrected.email);
    await user.click(screen.getByRole('button', { name: 'Save and send' }));
    expect(await screen.findByText(`Address corrected and invitation sent to ${corrected.email}`)).toBeTruthy();
    const [change, mail] = changed(calls);
    expect(change?.body).toEqual({ email: corrected.email });
    expect(JSON.stringify(mail?.body)).toContain(`invite=${corrected.invitationId}`);
  });

  test('a resend that fails is told, and the list is loaded anew', async () => {
    const calls = clientsApi([mira], ({ route }) => (route.endsWith('/resend') ? problem('mail-failed') : undefined));
    await choose('Resend invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send invitation email');
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('GET /api/clients'))).toHaveLength(2));
  });

  test('the link of an open invitation is copied for a chat, and shown where nothing can be copied', async () => {
    const calls = clientsApi([mira]);
    await choose('Copy invitation link');
    expect(await screen.findByText(/^Link copied[.] It works for Mira until /)).toBeTruthy();
    const link = `${window.location.origin}/signup?invite=${mira.invitationId}&coach=${mira.coachId}`;
    expect(await navigator.clipboard.readText()).toBe(link);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await choose('Copy invitation link');
    expect((await screen.findByRole('alert')).textContent).toContain(link);
    // A link that goes by chat changes nothing and sends nothing.
    expect(changed(calls)).toEqual([]);
  });

  test('a resend under way is not started again', async () => {
    const never = new Promise<Response>(() => {});
    const calls = clientsApi([mira], ({ route }) => (route.endsWith('/resend') ? never : undefined));
    const user = await choose('Resend invitation');
    await user.click(screen.getByRole('button', { name: 'Actions for Mira Lind' }));
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    expect(changed(calls)).toHaveLength(1);
  });
});

describe('the import', () => {
  test('a file that is far too large for a list is not read', async () => {
    clientsApi([mira]);
    const user = await showPage(Component, { texts });
    await user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
    const film = new File([new Uint8Array(3 * 1024 * 1024)], 'film.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Choose a CSV file'), film);
    expect(await screen.findByText('We couldn’t read this file.')).toBeTruthy();
  });
});
