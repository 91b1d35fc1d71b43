import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { type Answer, type Call, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleAssignment, sampleGoal } from '#testing/web/sample-agreed.ts';
import { sampleOwnSession } from '#testing/web/sample-own-session.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleCheckIn, sampleReflection, sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { keepReply } from '#web/lib/offline/last-known.ts';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { Component } from './dashboard-page.tsx';

let calls: readonly Call[] = [];

const coachId = '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(async () => {
  vi.useRealTimers();
  await forgetClient();
});

const planned = (...items: readonly OwnSession[]) => json({ items, coaches: [] });

const show = (changes: Partial<Profile>, answer: Answer = () => planned(), today: Partial<Today> = {}) => {
  const day = practiceDay(new Date().toISOString(), deviceZone());
  calls = fakeNetwork((call) =>
    call.route.startsWith('GET /api/today') ? json(sampleToday({ day, ...today })) : answer(call),
  );
  return showPage(Component, {
    texts: ['client-dashboard', 'days', 'practices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile({ timeZone: 'America/New_York', ...changes }) },
  });
};

const card = () => within(screen.getByRole('region', { name: 'Next session' }));

test('a client is told that they and their coach are connected', async () => {
  await show({ coachId });
  expect(screen.getByText('You’re connected with your coach.')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

test('a client whose coach is disabled is told what stays, whom to ask and where help is, and not that they are connected', async () => {
  await show({ coachId, coachDisabled: true });
  const note = within(screen.getByRole('note', { name: /coach’s account isn’t active/ }));
  expect(note.getByText(/Your own account hasn’t changed/)).toBeTruthy();
  expect(note.getByText(/contact them directly/)).toBeTruthy();
  expect(note.getByRole('link').getAttribute('href')).toBe('/get-help');
  expect(screen.queryByText('You’re connected with your coach.')).toBeNull();
});

test('the next session stands there in both zones, and one may join it when it is near', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-17T13:55:00.000Z'), toFake: ['Date'] });
  const calledOff = sampleOwnSession({ sessionId: 'a'.repeat(22), status: 'cancelled', cancelledBy: 'coach' });
  const first = json({ items: [calledOff], coaches: [], cursor: 'more' });
  const videoLink = 'https://meet.example/mirre';
  await show({ coachId }, ({ route }) => (route.includes('cursor') ? planned(sampleOwnSession({ videoLink })) : first));
  expect(await card().findByText('Wednesday, 17 March 2027')).toBeTruthy();
  expect(card().getByText(/10:00–11:00/u)).toBeTruthy();
  expect(card().getByText(/15:00–16:00 for your coach \(Amsterdam\)/u)).toBeTruthy();
  expect(card().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(videoLink);
  expect(card().getByRole('link', { name: 'All sessions' }).getAttribute('href')).toBe('/sessions');
});

test('a session that does not come leaves the greeting alone', async () => {
  await show({ coachId }, () => problem('internal'));
  expect(await card().findByText('We couldn’t load your next session')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('who has no coach is not told of sessions', async () => {
  await show({});
  expect(screen.queryByRole('region', { name: 'Next session' })).toBeNull();
});

const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

test('a mood is kept by one tap without a network, said, and can be undone', async () => {
  const user = await show({}, noNetwork);
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  const said = screen.getByText('Saved: Good');
  expect(document.activeElement).toBe(said);
  await user.click(screen.getByRole('button', { name: 'Check in again' }));
  expect(await screen.findByRole('button', { name: /^Edit Good, \d\d:\d\d$/ })).toBeTruthy();

  expect(screen.queryByText(/on your own/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bad' }));
  expect(screen.getByText('That’s hard. You don’t have to get through it on your own.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Great' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Awful');
  expect(screen.queryByRole('button', { name: /^Edit Bad, \d\d:\d\d$/ })).toBeNull();
});

test('a mood counts among the seven days before it has arrived', async () => {
  const user = await show({}, noNetwork, { streak: { current: 0, longest: 5, ofSeven: 0, days: [] } });
  expect(await screen.findByText('0 of 7 days')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Meh' }));
  expect(await screen.findByText('1 of 7 days')).toBeTruthy();
  expect(screen.getByText('1 day in a row')).toBeTruthy();
});

test('what more there is to say of a mood goes as its next revision', async () => {
  const user = await show({}, noNetwork);
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  const more = await screen.findByRole('button', { name: 'Add details' });
  await waitFor(() => expect(more.hasAttribute('disabled')).toBe(false));
  await user.click(more);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'calm' }));
  await user.click(dialog.getByRole('radio', { name: 'You and Mirre' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const writes = await allWrites();
    expect(writes.map(({ body }) => body)).toMatchObject([
      { revision: 1, mood: 4 },
      { revision: 2, mood: 4, emotions: ['calm'], share: 'on' },
    ]);
    expect(new Set(writes.map(({ about }) => about)).size).toBe(1);
  });
});

const withoutPosts: Answer = ({ route }) => (route.startsWith('POST') ? noNetwork() : planned());

test('who changes an entry tells who may read it only when they chose that anew: this device may know what holds no longer', async () => {
  const day = practiceDay(new Date().toISOString(), deviceZone());
  const user = await show({ coachId }, withoutPosts, { entries: [sampleCheckIn({ day, share: 'on', shared: true })] });
  await user.click(await screen.findByRole('button', { name: /^Edit .+, \d\d:\d\d$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'You and Mirre', checked: true })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await allWrites()).toMatchObject([{ body: { revision: 2 } }]));
  expect((await allWrites())[0]?.body).not.toHaveProperty('share');
});

test('whoever does not like days in a row does not see them, and still sees the week', async () => {
  await show({}, () => planned(), { settings: { streakShown: false } });
  expect(await screen.findByText('3 of 7 days')).toBeTruthy();
  expect(screen.queryByText('2 days in a row')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show streak' })).toBeTruthy();
});

test('practices of the product have their names in the interface language, a reflection without a question an invitation', async () => {
  const assignments = [
    sampleAssignment({
      id: 'a'.repeat(22),
      title: 'four-seven-eight',
      what: { kind: 'practice', practiceId: 'four-seven-eight' },
    }),
    sampleAssignment({ id: 'b'.repeat(22), title: '', what: { kind: 'reflection' } }),
  ];
  await show({ coachId }, noNetwork, { assignments });
  const card = within(await screen.findByRole('region', { name: 'To do' }));
  expect(card.getByRole('link', { name: 'Open: 4-7-8 breathing' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Write: A reflection' })).toBeTruthy();
  expect(card.queryByText('four-seven-eight')).toBeNull();
});

test('what was begun says what it is called and where one stopped', async () => {
  const place = { run: 'r'.repeat(22), device: 'Phone', position: 125, at: '2026-03-10T08:00:00.000Z' };
  const positions = [
    { ...place, item: `asset:${'a'.repeat(22)}`, title: 'Evening tones', category: 'yoga' as const },
    { ...place, item: 'practice:body-scan' },
    { ...place, item: `asset:${'b'.repeat(22)}`, title: 'From before categories' },
  ];
  await show({ coachId }, noNetwork, { positions });
  const card = within(await screen.findByRole('region', { name: 'Pick up where you left off' }));
  for (const its of ['Evening tones', 'Body scan']) card.getByRole('link', { name: `Continue: ${its}` });
  const drawn = /cover[^"]* [^"]*(rings|waves|hills)/g;
  expect([...document.body.innerHTML.matchAll(drawn)].map(([, look]) => look)).toEqual(['hills', 'rings', 'waves']);
});

test('what is ticked is gone at once, and what is due says so', async () => {
  const assignments = [
    sampleAssignment({ id: 'a'.repeat(22), title: 'Ring a friend', dueOn: '2020-01-31' }),
    sampleAssignment({
      id: 'b'.repeat(22),
      title: 'Box breathing',
      what: { kind: 'practice', practiceId: 'box-breathing' },
    }),
  ];
  const user = await show({ coachId }, noNetwork, { assignments });
  const card = within(await screen.findByRole('region', { name: 'To do' }));
  expect(card.getByText('Was due 31 Jan 2020')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open: Box breathing' }).getAttribute('href')).toBe(
    '/practice/play?item=practice:box-breathing',
  );
  await user.click(card.getByRole('button', { name: 'Mark as done: Ring a friend' }));
  await waitFor(() => expect(card.queryByText('Ring a friend')).toBeNull());
  await user.click(card.getByRole('button', { name: 'I’ve done this: Box breathing' }));
  expect(await card.findByText('Nothing to do right now.')).toBeTruthy();
});

const prompts = ['What was quiet?', 'What was kind?'].map((text, index) => ({
  id: `${index}`.repeat(22),
  moment: 'morning' as const,
  texts: { en: text, nl: text, fr: text, es: text, de: text },
}));

test('a question may be changed for another, and its answer is private until it is shared', async () => {
  const user = await show({ coachId }, noNetwork, { prompts });
  expect(await screen.findByText('What was quiet?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Another question' }));
  expect(screen.getByText('What was kind?')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'The baker');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The baker')).toBeTruthy();
  expect(screen.getByText('Only you')).toBeTruthy();
});

test('an answer that was begun outlives the page, and goes on where it stopped, with its question', async () => {
  const user = await show({ coachId }, noNetwork, { prompts });
  await user.click(await screen.findByRole('button', { name: 'Another question' }));
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'The ba');
  cleanup();
  await show({ coachId }, noNetwork, { prompts });
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(screen.getByText('What was kind?')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'ker');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await allWrites()).map(({ echo }) => echo)).toEqual(['The baker']);
  cleanup();
  await show({ coachId }, noNetwork, { prompts });
  await screen.findByText('The baker');
  expect(screen.queryByRole('button', { name: 'Keep writing' })).toBeNull();
});

test('an answer can be undone for eight seconds, with its words back in the field, and is then changed like any other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = await show({ coachId }, noNetwork, { prompts });
  const answer = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('You’ve written today.');
  };
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Oh');
  await answer();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Oh');
  await answer();
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Your words')).toHaveProperty('value', 'Oh');
});

test('an answer that the coach sees says so', async () => {
  const day = practiceDay(new Date().toISOString(), deviceZone());
  await show({ coachId }, () => planned(), { entries: [sampleReflection({ day, shared: true, share: 'on' })] });
  expect(await screen.findByText('Shared with Mirre')).toBeTruthy();
});

test('a goal shows how far its actions are, and is closed as reached', async () => {
  const closed = sampleGoal({ state: 'reached' });
  const user = await show({ coachId }, ({ route }) => (route.includes('/close') ? json(closed) : planned()), {
    goals: [sampleGoal()],
  });
  const card = within(await screen.findByRole('region', { name: 'Your goals' }));
  expect(card.getByText(/1 of 2 done/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: /Sleep through the night/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as reached' }));
  expect(await screen.findByText('Goal reached: Sleep through the night')).toBeTruthy();
  expect(calls.find(({ route }) => route.includes('/close'))?.body).toEqual({ state: 'reached' });
});

test('the well-being check is asked for when it is due, and not before', async () => {
  const wellbeing = { every: 14, instrument: 'wellbeing-check' } as const;
  await show({}, () => planned(), { wellbeing: { ...wellbeing, dueOn: '2020-01-01' } });
  expect(await screen.findByRole('region', { name: 'Time for your well-being check' })).toBeTruthy();
});

test('when today does not come the mood can be told all the same', async () => {
  fakeNetwork(() => problem('internal'));
  await showPage(Component, {
    texts: ['client-dashboard', 'days', 'practices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  expect(await screen.findByText('We couldn’t load your day')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Good' })).toBeTruthy();
});

test('without a network what was last known of the days stands there, and an earlier day’s minutes do not', async () => {
  await keepReply('getToday', sampleToday({ day: '2020-01-31', minutesToday: 12, goals: [sampleGoal()] }));
  fakeNetwork(noNetwork);
  await showPage(Component, {
    texts: ['client-dashboard', 'days', 'practices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile({ coachId }) },
  });
  expect(await screen.findByText('Sleep through the night')).toBeTruthy();
  expect(screen.queryByText(/minutes of practice/)).toBeNull();
});
