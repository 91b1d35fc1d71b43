import type { CheckIn, Reflection, Today } from '#contract/journal/days/schema.ts';

/** A quiet day of a client with a coach, for tests. */
export const sampleToday = (different: Partial<Today> = {}): Today => ({
  day: '2026-03-10',
  settings: { streakShown: true },
  streak: { current: 2, longest: 5, ofSeven: 3, days: ['2026-03-05', '2026-03-08', '2026-03-09'] },
  entries: [],
  minutesToday: 0,
  prompts: [],
  assignments: [],
  enrolments: [],
  goals: [],
  positions: [],
  choices: { favourites: [], emotions: [], factors: [] },
  wellbeing: { every: 'off', instrument: 'wellbeing-check' },
  share: {
    coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
    coachFirstName: 'Mirre',
    coachLastName: 'Overbeek',
    streams: {},
  },
  ...different,
});

const kept = {
  revision: 1,
  occurredAt: '2026-03-10T08:00:00.000Z',
  day: '2026-03-10',
  zone: 'Europe/Amsterdam',
  share: 'stream',
  shared: false,
} as const;

/** A good morning, for tests. */
export const sampleCheckIn = (different: Partial<CheckIn> = {}): CheckIn => ({
  kind: 'check-in',
  id: 'checkin000000000000000',
  ...kept,
  mood: 4,
  emotions: [],
  factors: [],
  ...different,
});

/** A few words, for tests. */
export const sampleReflection = (different: Partial<Reflection> = {}): Reflection => ({
  kind: 'reflection',
  id: 'reflection000000000000',
  ...kept,
  text: 'The light on the canal.',
  ...different,
});
