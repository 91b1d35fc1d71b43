import type { Played } from '#contract/journal/plays/schema.ts';
import type { BodyInputOf } from '#contract/routes.ts';

/** Entries of the last ninety days, figures in days ago. */
interface DemoJournal {
  readonly zone: string;
  readonly oldest: number;
  readonly latest: number;
  /** Days from one entry to the next. */
  readonly every: number;
  /** Whether their coach sees mood and practices, and a recording was left today. */
  readonly shares?: true;
  /** Words to a mood, in turn. */
  readonly notes: readonly string[];
  /** How weeks went, by their number: 0 is this one, -1 the last. Without them moods come and go. */
  readonly weeks?: Readonly<Record<number, DemoWeek>>;
}

interface DemoWeek {
  /** About which the moods of its days lie, 1 to 5. */
  readonly mood: number;
  /** Own words by day of the week, Monday is 1; some of them shared with the coach. */
  readonly wrote: readonly (readonly [weekday: number, text: string, shared?: true])[];
}

/** Somebody who tells of a day now and then: with Sanne five such, as many as figures about many people need. */
const seldom = { zone: 'Europe/Amsterdam', oldest: 88, every: 4 } as const;

/** Twelve weeks of Sanne, as her coach's notes and their messages have them: nights, two hard weeks, and an evening with an edge. */
const sannesWeeks: Readonly<Record<number, DemoWeek>> = {
  [-13]: { mood: 2.3, wrote: [] },
  [-12]: {
    mood: 2.4,
    wrote: [
      [1, 'Awake at four again. I planned a day that had not begun.'],
      [3, 'Ten minutes of body scan. I fell asleep at the left knee.'],
    ],
  },
  [-11]: { mood: 2.7, wrote: [[4, 'Closed the laptop at six. Nothing broke.']] },
  [-10]: {
    mood: 3.1,
    wrote: [
      [1, 'Walked to the water before dinner. The children asked where I had been. On my way home, I said.'],
      [5, 'Slept until half past five. I will take it.'],
    ],
  },
  [-9]: { mood: 3, wrote: [[2, 'No session, Mirre is ill. I did the three minutes anyway.']] },
  [-8]: { mood: 3.4, wrote: [[3, 'Stuck in traffic, and stayed calm. Three long breaths out were enough.']] },
  [-7]: {
    mood: 3.8,
    wrote: [
      [1, 'Said the difficult sentence to Marit, and then nothing more. She nodded.'],
      [6, 'Five days out of seven. I noticed it only when I looked.'],
    ],
  },
  [-6]: { mood: 3.7, wrote: [[7, 'A weekend at my sister’s. We did nothing, and both of us meant it.']] },
  [-5]: {
    mood: 2,
    wrote: [
      [1, 'They are splitting up the team. Nobody knows who goes where.'],
      [4, 'Only in the evening I noticed how tight my shoulders were.'],
    ],
  },
  [-4]: {
    mood: 1.7,
    wrote: [
      [2, 'I forgot Tuesday. I have never forgotten a Tuesday.'],
      [4, 'Four o’clock, five o’clock, six. I did not even try to breathe.'],
    ],
  },
  [-3]: {
    mood: 2.7,
    wrote: [
      [2, 'Cried at Mirre’s. Then I was hungry, for the first time in days.', true],
      [6, 'The short walk, without headphones. Ducks.'],
    ],
  },
  [-2]: {
    mood: 3.4,
    wrote: [
      [3, 'Slept badly, and did not hold it against myself.'],
      [5, 'Three things on paper, then dinner. The rest waits its turn.', true],
    ],
  },
  [-1]: {
    mood: 4,
    wrote: [
      [4, 'Awake at four, three minutes, and the phone stayed where it was.'],
      [6, 'Slept through, the second time this week.', true],
      [7, 'Grateful for the silence this morning, before everyone woke up.'],
    ],
  },
  0: { mood: 4.1, wrote: [[1, 'A quiet evening. I closed the notebook and it stayed closed.']] },
};

/** By the address of the client. */
export const demoJournal: Readonly<Record<string, DemoJournal>> = {
  'sanne.visser@example.com': {
    zone: 'Europe/Amsterdam',
    oldest: 88,
    latest: 1,
    every: 1,
    shares: true,
    notes: ['Awake early', 'A long day', 'A good walk', 'Nothing had to be done for a while'],
    weeks: sannesWeeks,
  },
  'daan.mulder@example.com': { ...seldom, latest: 9, notes: ['Busy at work', 'To bed early'] },
  'amelie.laurent@example.com': { ...seldom, zone: 'Europe/Paris', latest: 2, notes: ['A calm day'] },
  'lucia.fernandez@example.com': { ...seldom, zone: 'Europe/Madrid', oldest: 60, latest: 6, notes: [] },
  'emma.schulz@example.com': { ...seldom, zone: 'Europe/Berlin', latest: 12, notes: ['Outside a lot'] },
};

/** How long ago they all agreed to count among many: a month of which fewer did has no figures, and takes those of its quarter with it. */
export const countedSince = 60;

type Said = Pick<BodyInputOf<'saveCheckIn'>, 'mood' | 'emotions' | 'factors'>;

/** Days without an entry: some now and then, and one week on holiday. */
export const isQuiet = (ago: number): boolean => ago % 13 === 6 || (ago > 47 && ago < 54);

/** A sitting: whole minutes, heard to the end. */
interface Sat {
  readonly what: Played;
  readonly minutes: number;
}

const sittings: readonly Sat[] = [
  { what: { kind: 'practice', practiceId: 'body-scan' }, minutes: 10 },
  { what: { kind: 'timer' }, minutes: 15 },
  { what: { kind: 'practice', practiceId: 'box-breathing' }, minutes: 5 },
  { what: { kind: 'practice', practiceId: 'four-seven-eight' }, minutes: 2 },
];

/** The practice of a morning: on most days something, and more of late. */
export const satOn = (ago: number): Sat | undefined =>
  isQuiet(ago) || ago % (ago < 40 ? 4 : 2) === 1 ? undefined : sittings[ago % sittings.length];

/** Where a recording was left today. */
export const leftAt = { recording: 'Breathe with the tone', device: 'phone', position: 31 } as const;

/** A mood that comes and goes over weeks, or lies about what its week was like, and is better on days with a walk. */
export const saidOn = (ago: number, week?: DemoWeek): Said => {
  const hasWalked = ago % 3 !== 1;
  const wave = week ? week.mood - 3 + 0.4 * Math.sin(ago * 1.7) : 0.7 * (Math.sin(ago / 6) + Math.cos(ago / 17));
  const mood = Math.max(1, Math.min(5, Math.round(3 + wave + (hasWalked ? 0.6 : -0.6))));
  return {
    mood,
    emotions: [mood > 3 ? 'calm' : 'tired', ...(ago % 5 === 0 ? (['hopeful'] as const) : [])],
    factors: [
      ...(hasWalked ? (['walk'] as const) : []),
      ...(ago % 7 < 5 ? (['work'] as const) : (['family'] as const)),
    ],
  };
};
