import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientsApi } from '#testing/web/clients-api.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../clients-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-clients', 'lists', 'problems'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const typeInvite = async (user: UserEvent, [email, firstName, lastName]: readonly [string, string, string]) => {
  await user.click(await screen.findByRole('button', { name: 'Invite client' }));
  await user.type(screen.getByLabelText('Email address'), email);
  await user.type(screen.getByLabelText('First name'), firstName);
  await user.type(screen.getByLabelText('Last name'), lastName);
};
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send invitation' }));
const limited = () => problem('sending-limit', { 'Retry-After': '600' });
const posts = (calls: ReturnType<typeof clientsApi>) => calls.filter(({ route }) => route.startsWith('POST'));

describe('inviting a client', () => {
  test('while a field is blank the button is off and says why, and Enter sends nothing', async () => {
    const calls = clientsApi([]);
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', '   {Enter}']);
    const button = screen.getByRole('button', { name: 'Send invitation' });
    expect(button).toHaveProperty('disabled', true);
    const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Fill in all three fields to send the invitation.');
    expect(posts(calls)).toEqual([]);
  });

  test('adds the client, then mails the link, and the row appears at once', async () => {
    const calls = clientsApi([]);
    const user = await showPage(Component, { texts });
    await typeInvite(user, [' Ann@Example.org ', ' Ann ', ' Berg ']);
    await send(user);
    const row = await screen.findByRole('row', { name: /Ann Berg/ });
    expect(within(row).getByText('Pending')).toBeTruthy();
    expect(screen.getByText('Invitation sent to ann@example.org')).toBeTruthy();
    const { invitationId, coachId } = sampleClient();
    const inviteLink = `${window.location.origin}/signup?invite=${invitationId}&coach=${coachId}`;
    expect(posts(calls).map(({ route, body }) => ({ route, body }))).toEqual([
      { route: 'POST /api/clients', body: { email: 'ann@example.org', firstName: 'Ann', lastName: 'Berg' } },
      { route: 'POST /api/send-invitation', body: { email: 'ann@example.org', firstName: 'Ann', inviteLink } },
    ]);
  });

  test('a line of one’s own is shown in the mail as it would leave, and goes with the invitation', async () => {
    const calls = clientsApi([], ({ route }) =>
      route === 'POST /api/invitation-preview' ? json({ subject: 'Mirre invites you', text: 'Hello Ann' }) : undefined,
    );
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await user.type(screen.getByLabelText('A line of your own (optional)'), ' See you on Tuesday ');
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    const mail = await screen.findByRole('region', { name: 'The email they get' });
    expect(mail.textContent).toContain('Hello Ann');
    // What is shown is the mail of what is typed, or nothing.
    await user.type(screen.getByLabelText('A line of your own (optional)'), 's');
    expect(screen.queryByRole('region', { name: 'The email they get' })).toBeNull();
    await send(user);
    await screen.findByRole('row', { name: /Ann Berg/ });
    expect(posts(calls)[0]?.body).toEqual({ firstName: 'Ann', line: 'See you on Tuesday' });
    expect(posts(calls)[1]?.body).toMatchObject({ firstName: 'Ann', line: 'See you on Tuesday s' });
  });

  test('an address that is none is refused in the form', async () => {
    const calls = clientsApi([]);
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@nowhere', 'Ann', 'Berg']);
    await send(user);
    expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
    expect(posts(calls)).toEqual([]);
  });

  test('when the client cannot be added the page says so, nothing is mailed, and trying again is the same request', async () => {
    const calls = clientsApi([], ({ route }) => (route === 'POST /api/clients' ? problem('internal') : undefined));
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send invitation');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ann');
    await send(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    const [first, second] = posts(calls);
    expect(first?.route).toBe('POST /api/clients');
    expect(second).toEqual(first);
  });

  test('corrected after a failure it is another request', async () => {
    const calls = clientsApi([], ({ route }) => (route === 'POST /api/clients' ? problem('client-exists') : undefined));
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('already on your client list');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.type(screen.getByLabelText('Last name'), 'mann');
    await send(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)[0]?.key).not.toBe(posts(calls)[1]?.key);
  });

  test('when the e-mail fails the client stays, is marked, and the page says so', async () => {
    clientsApi([], ({ route }) => (route === 'POST /api/send-invitation' ? problem('mail-failed') : undefined));
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send invitation email');
    expect(within(screen.getByRole('row', { name: /Ann Berg/ })).getByText('Email not delivered')).toBeTruthy();
  });

  test('above the sending limit it says from when sending works again', async () => {
    clientsApi([], ({ route }) => (route === 'POST /api/send-invitation' ? limited() : undefined));
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('You can send more from');
    expect(screen.getByText('1 invitation hasn’t been sent yet.')).toBeTruthy();
  });

  test('clicking twice sends once', async () => {
    const calls = clientsApi([]);
    const user = await showPage(Component, { texts });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await user.dblClick(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByRole('row', { name: /Ann Berg/ });
    expect(posts(calls)).toHaveLength(2);
  });

  test('without somebody signed in it says Not authenticated and calls nobody', async () => {
    const calls = clientsApi([]);
    const user = await showPage(Component, { texts, identity: { state: 'signed-out' } });
    await typeInvite(user, ['ann@example.org', 'Ann', 'Berg']);
    await send(user);
    expect(screen.getByRole('alert').textContent).toContain('Not authenticated');
    expect(posts(calls)).toEqual([]);
  });
});
