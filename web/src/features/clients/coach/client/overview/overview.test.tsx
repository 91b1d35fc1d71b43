import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { type Answer, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleAssignment } from '#testing/web/sample-guidance.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { clientId, showClient } from '#testing/web/show-client.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ now: new Date('2026-11-24T09:30:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const at = (day: number, hour = 10): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const active = sampleClient({
  status: 'active',
  invitationStatus: 'accepted',
  userId: '7b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  invitedAt: at(1),
  joinedAt: at(2),
  timeZone: 'America/New_York',
});
const session = (day: number) =>
  sampleSession({
    sessionId: `session0000000000000${day}`,
    clientId,
    status: 'completed',
    startsAt: at(day),
    endsAt: at(day, 11),
  });
const note = {
  id: 'note000000000000000000',
  clientId,
  title: 'Sleep',
  excerpt: 'Less tea',
  createdAt: at(20),
  updatedAt: at(20),
};
const message = { id: 'message000000000000000', from: 'client', text: 'Thank you', at: at(21) };
const invoice: InvoiceRow = {
  id: 'invoice000000000000000',
  kind: 'invoice',
  state: 'sent',
  number: '2026-014',
  clientId,
  currency: 'EUR',
  gross: 9500,
  due: 9500,
  issuedOn: '2026-11-10',
  dueOn: '2026-11-20',
  createdAt: at(10),
};

/** What happened, by the beginning of the address of each list. */
const happened = (more: Record<string, unknown> = {}): Answer => {
  const lists: Record<string, unknown> = {
    [`/clients/${clientId}/sessions?limit=30&when=past`]: [session(19), session(12)],
    '/notes?': [note],
    [`/threads/${clientId}/messages?`]: [message, { ...message, id: 'message000000000000001', at: at(21, 9) }],
    '/invoices?': [invoice],
    ...more,
  };
  return ({ route }) => {
    const found = Object.keys(lists).find((list) => route.startsWith(`GET /api${list}`));
    if (found === undefined) return undefined;
    const items = lists[found];
    return Array.isArray(items) ? json({ items }) : problem('internal');
  };
};

const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset['kind'] !== undefined);

describe('the timeline', () => {
  test('is all that happened, latest first, each leading to its own page; messages of a day are one row', async () => {
    await showClient({
      details: { client: active },
      progress: { assignments: [sampleAssignment({ state: 'done', doneAt: at(15) })] },
      answer: happened(),
    });
    await screen.findByRole('link', { name: 'Sleep' });
    await screen.findByRole('link', { name: 'Completed: Body scan' });
    expect(rows().map(({ dataset }) => dataset['kind'])).toEqual([
      'message',
      'note',
      'session',
      'agreed',
      'session',
      'money',
      'milestone',
      'milestone',
    ]);
    const hrefs = rows().flatMap((row) =>
      within(row)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toEqual([
      `/coach/clients/${clientId}?tab=messages`,
      `/coach/notes?client=${clientId}&note=${note.id}`,
      `/coach/sessions/${session(19).sessionId}`,
      `/coach/clients/${clientId}?tab=agreed`,
      `/coach/sessions/${session(12).sessionId}`,
      `/coach/revenue/invoices/${invoice.id}`,
    ]);
    expect(screen.getByText('2 messages')).toBeTruthy();
    // By the clock of the coach's settings, one hour from that of the device.
    expect(rows()[2]?.textContent).toContain('11:00');
  });

  test('is narrowed to what is chosen', async () => {
    const { user } = await showClient({ details: { client: active }, answer: happened() });
    await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
    expect(rows().map(({ dataset }) => dataset['kind'])).toEqual(['note', 'milestone', 'milestone']);
  });

  test('asks eight lists side by side at first, and for no shared entry before the coach wants to see them', async () => {
    const { user, calls } = await showClient({ details: { client: active }, answer: happened() });
    await screen.findByRole('link', { name: 'Sleep' });
    // Faces are asked for once for all pages: the frame has them.
    const own = () => calls.filter(({ route }) => route !== 'GET /api/faces');
    await waitFor(() => expect(own()).toHaveLength(8));
    expect(calls.filter(({ route }) => route.includes('/entries'))).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Shared entries' }));
    expect(screen.getByText('Mira can see that you opened their entries.')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ route }) => route.includes('/entries'))).toHaveLength(4));
  });

  test('shows the rest where one list fails, and that one can be asked for again', async () => {
    let isDown = true;
    const { user } = await showClient({
      details: { client: active },
      answer: (call) => (isDown && call.route.startsWith('GET /api/notes?') ? problem('internal') : happened()(call)),
    });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('We couldn’t load your notes')).toBeTruthy();
    expect(await screen.findByText('2 messages')).toBeTruthy();
    isDown = false;
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sleep' })).toBeTruthy();
  });

  test('goes on by thirty, and shows nothing older than what every list is known for', async () => {
    const sessions = Array.from({ length: 31 }, (_, index) => ({
      ...session(10),
      sessionId: `session${String(index).padStart(15, '0')}`,
      startsAt: new Date(Date.UTC(2026, 9, 31 - index, 10)).toISOString(),
    }));
    const { user, calls } = await showClient({
      details: { client: active },
      answer: (call) => {
        if (!call.route.includes('/sessions?'))
          return happened({ '/notes?': [{ ...note, createdAt: '2026-01-01T10:00:00.000Z' }] })(call);
        return call.route.includes('cursor=')
          ? json({ items: sessions.slice(30) })
          : json({ items: sessions.slice(0, 30), cursor: 'more' });
      },
    });
    await screen.findByText('2 messages');
    // The note is from long before the last session that is known.
    expect(screen.queryByRole('link', { name: 'Sleep' })).toBeNull();
    expect(rows()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByRole('link', { name: 'Sleep' })).toBeTruthy();
    expect(calls.filter(({ route }) => route.includes('cursor=more'))).toHaveLength(1);
    expect(rows()).toHaveLength(36);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });
});

describe('the head', () => {
  test('says since when, the language, the time where they are, and what they owe; each action has the client chosen', async () => {
    await showClient({ details: { client: active, language: 'nl' }, answer: happened() });
    const facts = within(await screen.findByRole('list', { name: 'About this client' }));
    for (const fact of ['Client since 2 Nov 2026', 'Dutch', '04:30 in New York'])
      expect(facts.getByText(fact)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '€95.00 overdue' })).toBeTruthy();
    const actions = within(screen.getByRole('navigation', { name: 'Actions for Mira Lind' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/coach/clients/${clientId}?tab=messages`,
      `/coach/sessions?with=${clientId}`,
      `/coach/notes?client=${clientId}&new=yes`,
      `/coach/content?client=${clientId}`,
      `/coach/revenue/invoices/new?client=${clientId}`,
    ]);
  });

  test('shows the next session by both clocks', async () => {
    const nextSession = sampleSession({ clientId, startsAt: at(25, 14), endsAt: at(25, 15), status: 'scheduled' });
    await showClient({ details: { client: active, nextSession }, answer: happened() });
    const card = within(await screen.findByRole('region', { name: 'Next session' }));
    expect(card.getByRole('link', { name: /15:00–16:00/ }).getAttribute('href')).toBe(
      `/coach/sessions/${nextSession.sessionId}`,
    );
    expect(card.getByText('09:00–10:00 in New York')).toBeTruthy();
  });
});

describe('who has not joined', () => {
  const pending = sampleClient({ invitedAt: at(20), invitationExpiresAt: at(27) });

  test('has the page too: the invitation is sent again or its link copied, and nothing is asked that cannot be there', async () => {
    const { user, calls, changes } = await showClient({
      details: { client: pending },
      answer: ({ route }) => (route.startsWith('POST') ? json({ client: pending, invitation: {} }) : undefined),
    });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for Mira' }));
    await user.click(waiting.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toContain(pending.invitationId);
    await user.click(waiting.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(changes()[0]?.route).toBe(`POST /api/invitations/${pending.invitationId}/resend`));
    expect(calls.filter(({ route }) => route.includes('/messages'))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  });

  test('whose invitation has run out has no link to copy', async () => {
    await showClient({ details: { client: { ...pending, invitationStatus: 'expired' } } });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for Mira' }));
    expect(waiting.getByText(/expired on 27 Nov 2026/)).toBeTruthy();
    expect(waiting.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

test('who is archived can be restored, and nothing of their days is asked for', async () => {
  const archived = { ...active, status: 'archived', archivedAt: at(22) } as const;
  let isRestored = false;
  const { user, calls, changes } = await showClient({
    answer: ({ route }) => {
      if (route.startsWith('PATCH')) isRestored = true;
      if (route.startsWith('PATCH')) return json(active);
      return route === `GET /api/clients/${clientId}` ? json({ client: isRestored ? active : archived }) : undefined;
    },
  });
  const notice = within(await screen.findByRole('region', { name: 'Mira is archived' }));
  expect(calls.filter(({ route }) => route.includes('/api/progress/'))).toEqual([]);
  await user.click(notice.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mira is archived' })).toBeNull());
  expect(changes()[0]?.body).toMatchObject({ archived: false });
});

test('a client who is somebody else’s or unknown is not found, and a failure can be tried again', async () => {
  let code: 'client-not-found' | 'internal' = 'internal';
  const { user } = await showClient({
    answer: ({ route }) => (route === `GET /api/clients/${clientId}` ? problem(code) : undefined),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  code = 'client-not-found';
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this client' })).toBeTruthy();
});
