import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Sharing } from '#contract/journal/sharing/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './sharing-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const coach = { coachFirstName: 'Mirre', coachLastName: 'Overbeek', coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11' };
const sharing = (streams: NonNullable<Sharing['share']>['streams'] = {}): Sharing => ({
  share: { ...coach, streams },
  views: [],
});

/** The page with what the server says; a change answers what it asks for, unless the test says otherwise. */
const show = async (first: Sharing, answer?: Answer) => {
  const calls = fakeNetwork((call) => {
    if (call.route === 'GET /api/sharing') return json(first);
    if (call.route === 'PATCH /api/aggregate-sharing') return json(call.body);
    if (call.route === 'PATCH /api/sharing') return answer?.(call) ?? json(sharing({ mood: '2026-03-01' }));
    return json(sampleToday());
  });
  const user = await showPage(Component, {
    texts: ['client-sharing', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  return { user, changes: () => calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body) };
};

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') ?? expect.fail('it is a row'));
};

test('who shares nothing reads of each stream that only they see it', async () => {
  await show(sharing());
  for (const name of ['Mood check-ins', 'Reflections', 'Practice', 'Well-being checks']) {
    expect((await row(name)).getByText('Only you see this')).toBeTruthy();
  }
  expect(screen.getByText('Your coach hasn’t opened anything of yours.')).toBeTruthy();
  // Nothing is there to be alarmed about, but a single entry may be shared.
  expect(screen.getByRole('button', { name: 'Stop sharing everything' }).className).not.toMatch(/danger/);
});

test('the page says that the coach sees when one was last here, and switches it off', async () => {
  const practised = sharing({ practice: '2026-03-01' });
  const { user, changes } = await show(practised, () => json({ ...practised, activity: false }));
  expect((await row('When you were last here')).getByText('Mirre sees this')).toBeTruthy();
  await user.click(
    (await row('When you were last here')).getByRole('button', { name: 'Stop sharing: When you were last here' }),
  );
  expect(await screen.findByText('No longer shared: When you were last here')).toBeTruthy();
  expect(changes()).toEqual([{ activity: false }]);
  expect((await row('When you were last here')).getByText('Only you see this')).toBeTruthy();
});

test('when one was last here goes with what one practises: without that it cannot be shared', async () => {
  await show({ ...sharing({ mood: '2026-03-01' }), activity: false });
  const last = await row('When you were last here');
  expect(last.getByText('Shared only together with “Practice”')).toBeTruthy();
  expect(last.queryByRole('button')).toBeNull();
});

test('the coaching is ended after a question that says what it means, and the page then has no coach', async () => {
  let isOver = false;
  const calls = fakeNetwork((call) => {
    if (call.route === 'POST /api/sharing/leave-coach') {
      isOver = true;
      return new Response(null, { status: 204 });
    }
    if (call.route === 'GET /api/sharing') return json(isOver ? { views: [] } : sharing());
    return json(sampleToday());
  });
  const user = await showPage(Component, {
    texts: ['client-sharing', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  await user.click(await screen.findByRole('button', { name: 'End coaching' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'End coaching with Mirre?' }));
  expect(dialog.getByText(/Upcoming sessions are cancelled, and you leave the circle/)).toBeTruthy();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End coaching' }));
  expect(await screen.findByText('You don’t have a coach to share with')).toBeTruthy();
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ coachId: coach.coachId });
});

test('a coach who has archived the client can be left as well, and nothing can be shared with them', async () => {
  await show({ archivedBy: coach, views: [] });
  expect(await screen.findByText('You don’t have a coach to share with')).toBeTruthy();
  expect(screen.getByText(/You can end your coaching with Mirre at any time/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End coaching']);
});

test('a stream is shared from the day that was chosen, and says so', async () => {
  const { user, changes } = await show(sharing());
  await user.click((await row('Mood check-ins')).getByRole('button', { name: 'Share: Mood check-ins' }));
  const dialog = within(screen.getByRole('dialog'));
  const day = dialog.getByLabelText('Share from');
  await user.clear(day);
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(dialog.getByText('Choose today or an earlier day.')).toBeTruthy();
  await user.type(day, '2026-03-01');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Now shared with Mirre: Mood check-ins')).toBeTruthy();
  expect(changes()).toEqual([{ streams: { mood: '2026-03-01' } }]);
  expect((await row('Mood check-ins')).getByText('Shared since 1 Mar 2026')).toBeTruthy();
});

test('a stream is taken back by one click', async () => {
  const { user, changes } = await show(sharing({ reflections: '2026-03-01' }), () => json(sharing()));
  await user.click((await row('Reflections')).getByRole('button', { name: 'Stop sharing: Reflections' }));
  expect(await screen.findByText('No longer shared: Reflections')).toBeTruthy();
  expect(changes()).toEqual([{ streams: { reflections: null } }]);
  expect((await row('Reflections')).getByText('Only you see this')).toBeTruthy();
});

test('what could not be taken back is not said to be', async () => {
  const { user } = await show(sharing({ practice: '2026-03-01' }), () => problem('internal'));
  await user.click((await row('Practice')).getByRole('button', { name: 'Stop sharing: Practice' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await row('Practice')).getByText('Shared since 1 Mar 2026')).toBeTruthy();
});

test('everything is stopped at once, after a question', async () => {
  const { user, changes } = await show(sharing({ mood: '2026-03-01' }), () => json(sharing()));
  const button = await screen.findByRole('button', { name: 'Stop sharing everything' });
  expect(button.className).toMatch(/danger/);
  await user.click(await screen.findByRole('button', { name: 'Stop sharing everything' }));
  expect(changes()).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop sharing everything' }));
  expect(await screen.findByText('You’re no longer sharing any entries.')).toBeTruthy();
  expect(changes()).toEqual([{ stopAll: true }]);
});

test('who looked stands there by day, each stream once', async () => {
  const view = { ...coach, day: '2026-03-09', at: '2026-03-09T10:00:00.000Z' };
  const views = [
    { ...view, stream: 'mood' as const },
    { ...view, stream: 'practice' as const },
    { ...view, stream: 'mood' as const },
  ];
  await show({ ...sharing(), views });
  const list = within(await screen.findByRole('region', { name: 'Who looked' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9 Mar 2026Mirre Overbeek looked at: Mood check-ins and Practice',
  ]);
});

test('without a coach there is nobody to share with', async () => {
  await show({ views: [] });
  expect(await screen.findByText('You don’t have a coach to share with')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop sharing everything' })).toBeNull();
});

test('own figures count among many once the person says so, and no more when they say that', async () => {
  const { user, changes } = await show(sharing());
  expect(await screen.findByText('You’re not included')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Include me' }));
  expect(await screen.findByText('You’re included from today.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave me out' }));
  expect(await screen.findByText('You’re not included')).toBeTruthy();
  expect(changes()).toEqual([{ shared: true }, { shared: false }]);
});

test('without a connection it shows what this device knew last, says of when that is, and changes nothing', async () => {
  await keepAsClient();
  await show(sharing({ mood: '2026-03-01' }));
  await row('Mood check-ins');
  expect(screen.queryByText(/^As of /)).toBeNull();
  cleanup();
  fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
  const user = await showPage(Component, {
    texts: ['client-sharing', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  const mood = await row('Mood check-ins');
  expect(mood.getByText(/^Shared/)).toBeTruthy();
  expect(screen.getByText(/^As of .*\d. It updates when you’re back online\.$/)).toBeTruthy();
  await user.click(mood.getByRole('button', { name: /^Stop sharing/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(mood.getByText(/^Shared/)).toBeTruthy();
  await forgetClient();
});
