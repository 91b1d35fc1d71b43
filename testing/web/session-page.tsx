import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { type Answer, type Call, fakeNetwork, json } from './fake-network.ts';
import { sampleClient } from './sample-client.ts';
import { sampleAssignment, sampleProgress } from './sample-guidance.ts';
import { sampleSession } from './sample-session.ts';
import { showPage } from './show-page.tsx';

export const { sessionId, clientId = '' } = sampleSession();
const noteId = 'note000000000000000000';
const about = { id: noteId, clientId, sessionId, title: 'Sleep', createdAt: '2027-03-29T07:10:00.000Z' };
const row = { ...about, updatedAt: about.createdAt, excerpt: 'Calm evenings.' };
const note = {
  ...about,
  updatedAt: about.createdAt,
  version: 1,
  blocks: [{ id: 'block001', kind: 'paragraph', text: 'Calm evenings.', marks: [] }],
};
const active = sampleClient({
  status: 'active',
  timeZone: 'America/New_York',
  lastSessionAt: '2027-03-22T08:00:00.000Z',
});
const price = { text: 'Session', price: 9500, currency: 'EUR', category: 'E', rate: 0 };

/** What the server has, where a test says nothing else. */
const stored = (session: Session): Readonly<Record<string, unknown>> => ({
  [`GET /api/sessions/${sessionId}`]: session,
  [`GET /api/progress/${clientId}`]: sampleProgress({ client: active, assignments: [sampleAssignment()] }),
  [`GET /api/threads/${clientId}/messages`]: {
    items: [
      { id: 'message000000000000000', from: 'client', text: 'I slept until six.', at: '2027-03-28T07:00:00.000Z' },
    ],
  },
  'GET /api/notes': { items: [row] },
  [`GET /api/notes/${noteId}`]: note,
  'GET /api/note-templates': { items: [] },
  'GET /api/invoices': { items: [] },
  [`GET /api/clients/${clientId}/sessions`]: { items: [] },
  // A block at their usual time in a week.
  'GET /api/sessions': {
    items: [
      { ...sampleSession({ kind: 'block', startsAt: '2027-04-05T06:30:00.000Z', endsAt: '2027-04-05T07:30:00.000Z' }) },
    ],
  },
  'GET /api/credits': { items: [] },
  'GET /api/price-list': { version: 1, items: [price] },
  'GET /api/seller': {},
  'GET /api/billing': {},
});

const done: Readonly<Record<string, (call: Call) => unknown>> = {
  [`POST /api/sessions/${sessionId}/status`]: () => ({
    items: [sampleSession({ status: 'completed', version: 2 })],
  }),
  'POST /api/summaries': () => ({
    id: 'summary00000000000000a',
    clientId,
    coachName: 'Mirre de Vries',
    title: 'Our session',
    blocks: [],
    sharedAt: '2027-03-29T07:55:00.000Z',
    version: 1,
  }),
  'POST /api/assignments': () => ({ items: [{ clientId, result: 'assigned' }] }),
  'POST /api/sessions': () => ({
    items: [sampleSession({ sessionId: 'session00000000000next', startsAt: '2027-04-12T07:00:00.000Z' })],
    shifted: [],
    warnings: [],
  }),
  'POST /api/invoices': () => ({
    id: 'invoice000000000000000',
    kind: 'invoice',
    state: 'draft',
    currency: 'EUR',
    prices: 'gross',
    lines: [],
    totals: { net: 0, vat: 0, rounding: 0, gross: 0, byRate: [] },
    paid: 0,
    due: 0,
    payments: [],
    mail: 'none',
    createdAt: '2027-03-29T07:55:00.000Z',
    version: 1,
  }),
};

export const show = async (
  Component: ComponentType,
  session: Session = sampleSession(),
  answer: Answer = () => undefined,
) => {
  const replies = stored(session);
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    const [route = ''] = call.route.split('?');
    if (route in replies) return json(replies[route]);
    const act = done[route];
    return act && json(act(call), 200);
  });
  const user = await showPage(
    () => (
      <Routes>
        <Route path="/coach/sessions/:sessionId" element={<Component />} />
      </Routes>
    ),
    {
      texts: ['coach-session', 'coach-notes', 'lists', 'practices', 'days', 'problems', 'common'],
      at: `/coach/sessions/${sessionId}`,
    },
  );
  return { user, calls, changes: () => calls.filter(({ route }) => !route.startsWith('GET')) };
};
export const column = (name: string) => screen.findByRole('region', { name });

/** Opens the sheet and says all that can be said. */
export const sayAll = async (Component: ComponentType, answer?: Answer) => {
  const shown = await show(Component, sampleSession(), answer);
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Wrap up' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Wrap up the session with Mira' }));
  await user.click(await sheet.findByRole('button', { name: 'Use this' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Box breathing' }));
  await user.click(await sheet.findByRole('checkbox', { name: /^Plan Mon, 12 Apr 2027, 09:00/ }));
  await sheet.findByText('Draft an invoice for €95.00');
  return { ...shown, sheet };
};
export const routesOf = (calls: readonly Call[]) => calls.map(({ route }) => route);
export const all = Object.keys(done);
