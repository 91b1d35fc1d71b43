import { Route, Routes } from 'react-router-dom';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { Component } from '#web/features/clients/coach/client/client-page.tsx';
import { type Answer, fakeNetwork, json } from './fake-network.ts';
import { sampleProgress } from './sample-guidance.ts';
import { showPage } from './show-page.tsx';

interface Known {
  details?: Partial<ReplyOf<'getClient'>>;
  progress?: Partial<ClientProgress>;
  /** Comes before everything else. */
  answer?: Answer;
  /** Of the page; the overview without it. */
  tab?: string;
}

export const { clientId } = sampleProgress().client;

const empty = ['/notes', '/summaries', '/invoices', '/credits', `/threads/${clientId}/messages`];

/** The page of a client of whom nothing is there but what is said, and what was asked of the server. */
export const showClient = async ({ details, progress, answer = () => undefined, tab }: Known = {}) => {
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    const { route } = call;
    if (route === `GET /api/clients/${clientId}`) return json({ client: sampleProgress().client, ...details });
    if (route.startsWith(`GET /api/clients/${clientId}/sessions?`)) return json({ items: [] });
    if (route.startsWith(`GET /api/progress/${clientId}?`)) return json(sampleProgress(progress));
    return empty.some((list) => route.startsWith(`GET /api${list}?`)) ? json({ items: [] }) : undefined;
  });
  const user = await showPage(
    () => (
      <Routes>
        <Route path="/coach/clients/:clientId" element={<Component />} />
      </Routes>
    ),
    {
      texts: [
        'coach-client',
        'coach-clients',
        'invoices',
        'messages',
        'lists',
        'days',
        'wellbeing-check',
        'habits',
        'care',
        'practices',
        'problems',
      ],
      at: `/coach/clients/${clientId}${tab === undefined ? '' : `?tab=${tab}`}`,
    },
  );
  return { user, changes: () => calls.filter(({ route }) => !route.startsWith('GET')), calls };
};
