import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { BellPanel } from './bell-panel.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const at = '2026-03-03T10:00:00.000Z';
const news = (id: string, instant: string) => ({ id, kind: 'message', at: instant });
const bell = (more: object) => ({ at, activity: [], attention: [], news: [], failed: [], ...more });
const Page = () => (
  <BellPanel
    linesOf={(found) => found.news.map(({ id, at: instant }) => ({ id, at: instant, what: id, to: '/messages' }))}
    onClose={() => undefined}
  />
);
const texts = ['bell', 'problems'] as const;

test('what is newer than the last look is new in words, and opening marks it as seen', async () => {
  const found = bell({
    seenAt: '2026-03-02T10:00:00.000Z',
    news: [news('Read', '2026-03-01T10:00:00.000Z'), news('Unread', '2026-03-02T11:00:00.000Z')],
  });
  const calls = fakeNetwork(({ route }) =>
    route === 'GET /api/bell' ? json(found) : new Response(null, { status: 204 }),
  );
  await showPage(Page, { texts });
  expect(await screen.findByRole('link', { name: /^New: Unread/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Read/ })).toBeTruthy();
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ route: 'POST /api/bell/seen', body: { until: at } })),
  );
});

test('a missing part is named and can be tried again; until then nothing counts as seen', async () => {
  let failed = ['messages', 'billing'];
  const calls = fakeNetwork(({ route }) =>
    route === 'GET /api/bell' ? json(bell({ failed, news: [news('Here', at)] })) : new Response(null, { status: 204 }),
  );
  const user = await showPage(Page, { texts });
  expect(await screen.findByText(/Missing: Messages and Invoices/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Here/ })).toBeTruthy();
  expect(calls.filter(({ route }) => route === 'POST /api/bell/seen')).toEqual([]);
  failed = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Missing/)).toBeNull());
  await waitFor(() => expect(calls.some(({ route }) => route === 'POST /api/bell/seen')).toBe(true));
});

test('an empty bell is calm', async () => {
  fakeNetwork(({ route }) => (route === 'GET /api/bell' ? json(bell({})) : new Response(null, { status: 204 })));
  await showPage(Page, { texts });
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
});
