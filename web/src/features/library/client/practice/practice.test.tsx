import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Call, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleEntry } from '#testing/web/sample-guidance.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { Component as BreathePage } from './guided/breathe-page.tsx';
import { Component as PlayPage } from './play-page.tsx';
import { Component as TimerPage } from './timer/timer-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const texts = ['client-practice', 'practices', 'days', 'lists', 'problems', 'common'] as const;
const identity = {
  state: 'signed-in',
  profile: sampleProfile({ coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11' }),
} as const;

beforeEach(() => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
  keepFor('ana');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(async () => {
  await forgetPerson('ana');
  localStorage.clear();
});

const entry = sampleEntry({ name: 'Morning tones', contentType: 'audio/wav', durationSeconds: 600 });

const script = {
  id: 'box-breathing',
  version: 1,
  kind: 'pacer',
  category: 'breathing',
  minutes: [3, 5, 10],
  steps: [
    { seconds: 16, text: 'Sit down.', bell: true },
    { seconds: 112, stretch: 1, text: 'Breathe.', breath: [4, 4, 4, 4] },
    { seconds: 16, text: 'Stay.', bell: true },
  ],
};

const link = (url: string, expiresAt = '2099-01-01T00:00:00.000Z') => ({
  url,
  expiresAt,
  name: 'Morning tones',
  type: 'audio',
  contentType: 'audio/wav',
  size: 1_000,
  companions: {},
});

const network = (answer: Answer = () => undefined): Call[] =>
  fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route.includes('/practices/')) return json(script);
    if (call.route.includes('scope=mine')) return json({ items: [] });
    if (call.route.startsWith('GET /api/library')) return json({ items: [entry] });
    return problem('internal');
  });

const player = (): HTMLMediaElement => {
  const media = document.querySelector('audio');
  if (!media) throw new Error('Nothing is played');
  return media;
};

/** Lets a media element say that so many seconds of it were played, which took as long. */
const heard = (media: HTMLMediaElement, seconds: number): void => {
  const clock = vi.spyOn(performance, 'now');
  // Whole milliseconds: the differences of others are not exact, and a whole second may sum up to a little less.
  const begin = Math.ceil(performance.now());
  const at = (passed: number, name: string): void => {
    clock.mockReturnValue(begin + passed * 1_000);
    Object.defineProperty(media, 'currentTime', { value: passed, writable: true, configurable: true });
    fireEvent(media, new Event(name));
  };
  at(0, 'playing');
  for (let passed = 1; passed <= seconds; passed += 1) at(passed, 'timeupdate');
  clock.mockRestore();
};

test('how a practice sounds is chosen once, and the timer without a bell has none in between', async () => {
  network();
  const user = await showPage(TimerPage, { texts, identity });
  await user.selectOptions(screen.getByLabelText('Bell'), 'No bell');
  await user.selectOptions(screen.getByLabelText('Background'), 'Rain');
  expect(screen.queryByLabelText('Bells in between')).toBeNull();
  expect(screen.getByText('No bell will ring, not even at the end.')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('stillwater.sound') ?? '')).toEqual({
    bell: 'none',
    background: 'rain',
    spoken: false,
  });
});

test('one settles first, and a sitting without an end counts up', async () => {
  network();
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: 'Until I stop' }));
  expect(screen.queryByLabelText('Minutes')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Time to settle first'), '2 minutes');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('timer', { name: 'Settle in' }).textContent).toBe('2:00');
  act(() => heard(player(), 150));
  expect(screen.getByRole('timer', { name: 'Time passed' }).textContent).toBe('0:30');
});

test('the timer credits what was sat, asks for the mood once, and keeps it', async () => {
  const calls = network(({ route }) => (route.startsWith('POST') ? problem('internal') : undefined));
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: '15 minutes' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  act(() => heard(player(), 125));
  expect(screen.getByRole('timer').textContent).toBe('12:55');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByText('You practised for 2 minutes.');
  const sent = () => calls.filter(({ route }) => route === 'POST /api/plays').map(({ body }) => body);
  await eventually(() =>
    expect(sent()).toContainEqual(expect.objectContaining({ what: { kind: 'timer' }, heardSeconds: 125, ended: true })),
  );
  await user.click(screen.getByRole('button', { name: 'Good' }));
  await screen.findByText('Saved with your check-ins.');
  expect(screen.queryByRole('button', { name: 'Good' })).toBeNull();
  await eventually(() =>
    expect(calls.find(({ route }) => route === 'POST /api/check-ins')?.body).toMatchObject({
      mood: 4,
      factors: ['practice'],
    }),
  );
});

test('a length that makes no sense does not begin', async () => {
  network();
  const user = await showPage(TimerPage, { texts, identity });
  const field = screen.getByLabelText('Minutes');
  await user.clear(field);
  await user.type(field, '121');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByText('Enter a whole number from 1 to 120.')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the pacer says what the breath does, by the clock of what is played', async () => {
  network();
  const user = await showPage(BreathePage, { texts, identity });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const stage = within(screen.getByRole('region', { name: 'Box breathing' }));
  act(() => heard(player(), 21));
  await eventually(() => expect(stage.getAllByText('Hold').length).toBeGreaterThan(0));
  expect(stage.getByText('Breath 1 of 9')).toBeTruthy();
  act(() => heard(player(), 27));
  await eventually(() => expect(stage.getAllByText('Breathe out').length).toBeGreaterThan(0));
});

test('one tap before and one after are both kept, and a low one meets a kind word', async () => {
  const calls = network(({ route }) => (route.startsWith('POST') ? problem('internal') : undefined));
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: 'Bad' }));
  expect(document.activeElement).toBe(await screen.findByText('Saved with your check-ins.'));
  expect(screen.getByRole('note')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bad' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  act(() => heard(player(), 70));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await user.click(await screen.findByRole('button', { name: 'Awful' }));
  const moods = () => calls.filter(({ route }) => route === 'POST /api/check-ins').map(({ body }) => body);
  await eventually(() => {
    expect(moods()).toContainEqual(expect.objectContaining({ mood: 2 }));
    expect(moods()).toContainEqual(expect.objectContaining({ mood: 1, factors: ['practice'] }));
  });
  const note = within(screen.getByRole('note'));
  expect(note.getByText(/You don’t have to get through it on your own/)).toBeTruthy();
  expect(note.getByRole('link', { name: 'Breathe for a minute' }).getAttribute('href')).toBe(
    '/breathe?pattern=physiological-sigh',
  );
});

test('a recording goes on where one stopped on another device, and is not moved once it plays', async () => {
  const positions = [
    { item: 'asset:asset00000000000000000', run: 'run0000000000000000000', device: 'phone', position: 125, at: '' },
  ];
  const calls = network(({ route }) => {
    if (route.includes('/link')) return json(link('https://files.example/one.wav'));
    if (route.startsWith('GET /api/today')) return json(today(positions));
    if (route === 'POST /api/positions')
      return json({
        result: 'older',
        other: { ...positions[0], run: 'other00000000000000000', position: 300, at: '2026-01-01T00:00:00.000Z' },
      });
    return undefined;
  });
  const user = await showPage(PlayPage, { texts, identity, at: '/practice/play?item=asset:asset00000000000000000' });
  await screen.findByRole('heading', { name: 'Morning tones' });
  await screen.findByText(/You left off at 2:05/);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent(player(), new Event('loadedmetadata'));
  expect(player().currentTime).toBe(125);
  act(() => heard(player(), 12));
  await screen.findByText('You were at 5:00 on a phone.');
  expect(player().currentTime).toBe(12);
  expect(calls.find(({ route }) => route === 'POST /api/positions')?.body).toMatchObject({
    base: 'run0000000000000000000',
    position: 10,
  });
  await user.click(screen.getByRole('button', { name: 'Continue from there' }));
  expect(player().currentTime).toBe(300);
  // Left and begun again, it goes on where this device left it, or anew.
  await user.click(screen.getByRole('button', { name: 'Leave the practice' }));
  await user.click(await screen.findByRole('button', { name: 'Practise again' }));
  await screen.findByText('You left off at 5:00.');
  await user.click(screen.getByRole('button', { name: 'Start from the beginning' }));
  fireEvent(player(), new Event('loadedmetadata'));
  expect(player().currentTime).toBe(0);
});

test('after a practice a line is written without leaving its end, and kept', async () => {
  const calls = network(({ route }) =>
    route.startsWith('GET /api/today') ? json(today([])) : route.startsWith('POST') ? problem('internal') : undefined,
  );
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  act(() => heard(player(), 70));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await user.click(await screen.findByRole('button', { name: 'Write a line' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your words' }), 'Quieter than this morning.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved in your journal.');
  expect(screen.getByRole('heading', { name: 'Well done' })).toBeTruthy();
  await eventually(() =>
    expect(calls.find(({ route }) => route === 'POST /api/reflections')?.body).toMatchObject({
      text: 'Quieter than this morning.',
    }),
  );
});

test('a link that has expired is replaced, and the recording goes on at the same place', async () => {
  const links = [
    link('https://files.example/old.wav', '2020-01-01T00:00:00.000Z'),
    link('https://files.example/new.wav'),
  ];
  network(({ route }) => (route.includes('/link') ? json(links.shift()) : undefined));
  const user = await showPage(PlayPage, { texts, identity, at: '/practice/play?item=asset:asset00000000000000000' });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  const media = player();
  act(() => heard(media, 40));
  fireEvent(media, new Event('error'));
  await eventually(() => expect(media.src).toBe('https://files.example/new.wav'));
  media.currentTime = 0;
  fireEvent(media, new Event('loadedmetadata'));
  expect(media.currentTime).toBe(40);
});

test.each(['', '?item=practice:nothing', '?item=asset:asset00000000000000000'])(
  'what is not there is said (%s)',
  async (query) => {
    network(({ route }) => (route.includes('/link') ? problem('asset-not-found') : undefined));
    await showPage(PlayPage, { texts, identity, at: `/practice/play${query}` });
    await screen.findByText('We couldn’t find this practice');
  },
);

const today = (positions: readonly unknown[]) => ({
  day: '2026-01-01',
  settings: { streakShown: true },
  streak: { current: 0, longest: 0, ofSeven: 0, days: [] },
  entries: [],
  minutesToday: 0,
  prompts: [],
  assignments: [],
  enrolments: [],
  goals: [],
  positions: positions.map((position) => Object.assign({}, position, { at: '2026-01-01T00:00:00.000Z' })),
  wellbeing: { every: 'off', instrument: 'wellbeing-check' },
});
