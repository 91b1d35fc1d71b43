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
  /** Own words, some of them each week. */
  readonly reflections: readonly string[];
  readonly notes: readonly string[];
}

/** Somebody who tells of a day now and then: with Sanne five such, as many as figures about many people need. */
const seldom = { zone: 'Europe/Amsterdam', oldest: 88, every: 4, reflections: [] } as const;

/** By the address of the client. */
export const demoJournal: Readonly<Record<string, DemoJournal>> = {
  'sanne.visser@example.com': {
    zone: 'Europe/Amsterdam',
    oldest: 88,
    latest: 1,
    every: 1,
    shares: true,
    reflections: [
      'Vandaag bleef ik rustig in de file. Drie keer uitademen, en het was genoeg.',
      'Ik merkte pas ’s avonds hoe gespannen mijn schouders waren.',
      'Langs het water gelopen. Geen telefoon, alleen het licht op de golven.',
      'Een moeilijk gesprek gevoerd zonder mezelf te verliezen.',
      'Slecht geslapen, maar ik heb het mezelf niet kwalijk genomen.',
      'Dankbaar voor de stilte vanmorgen, voordat iedereen wakker werd.',
    ],
    notes: ['Vroeg wakker', 'Lange dag', 'Fijn gewandeld', 'Even niets gehoeven'],
  },
  'daan.mulder@example.com': { ...seldom, latest: 9, notes: ['Druk op het werk', 'Vroeg naar bed'] },
  'amelie.laurent@example.com': { ...seldom, zone: 'Europe/Paris', latest: 2, notes: ['Une journée calme'] },
  'lucia.fernandez@example.com': { ...seldom, zone: 'Europe/Madrid', oldest: 60, latest: 6, notes: [] },
  'emma.schulz@example.com': { ...seldom, zone: 'Europe/Berlin', latest: 12, notes: ['Viel draußen gewesen'] },
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

/** A mood that comes and goes over weeks, and is better on days with a walk. */
export const saidOn = (ago: number): Said => {
  const hasWalked = ago % 3 !== 1;
  const wave = Math.sin(ago / 6) + Math.cos(ago / 17);
  const mood = Math.max(1, Math.min(5, Math.round(3 + 0.7 * wave + (hasWalked ? 0.6 : -0.6))));
  return {
    mood,
    emotions: [mood > 3 ? 'calm' : 'tired', ...(ago % 5 === 0 ? (['hopeful'] as const) : [])],
    factors: [
      ...(hasWalked ? (['walk'] as const) : []),
      ...(ago % 7 < 5 ? (['work'] as const) : (['family'] as const)),
    ],
  };
};
