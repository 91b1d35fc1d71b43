import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './summaries-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const summary: Summary = {
  id: 'summary000000000000000',
  clientId: 'client0000000000000000',
  coachName: 'Mirre de Wit',
  title: 'Four quiet weeks',
  blocks: [
    { id: 'block-one', kind: 'paragraph', text: 'Breathe first', marks: [{ kind: 'bold', from: 0, to: 7 }] },
    { id: 'block-two', kind: 'bullet', text: 'in the morning', marks: [] },
    { id: 'block-three', kind: 'bullet', text: 'before meetings', marks: [] },
  ],
  sharedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

const show = (...items: readonly Summary[]) => {
  fakeNetwork(({ route }) => (route.startsWith('GET /api/summaries') ? json({ items }) : undefined));
  return showPage(Component, {
    texts: ['client-summaries', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: '/summaries',
  });
};

test('a client reads what their coach has written, with its lists and what is set in bold', async () => {
  await show(summary);
  const article = within(await screen.findByRole('article', { name: 'Four quiet weeks' }));
  expect(article.getByText(/Mirre de Wit/)).toBeTruthy();
  expect(within(article.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(article.getByText('Breathe').tagName).toBe('STRONG');
});

test('who has none is told that they will stand there', async () => {
  await show();
  expect(await screen.findByText('No summaries yet')).toBeTruthy();
});
