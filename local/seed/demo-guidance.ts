import type { Care } from '#contract/guidance/care/schema.ts';
import type { Repeats } from '#contract/guidance/schema.ts';
import type { PracticeId } from '#contract/library/practices.ts';

/** A step of a demo programme: a practice of the product's, a reflection, or an action in words. */
export interface DemoStep {
  readonly what: DemoTask;
  readonly release: 'at-once' | 'by-coach' | { readonly afterStart: number } | { readonly afterPrevious: number };
  readonly note?: string;
  readonly optional?: true;
}

export type DemoTask = { readonly practice: PracticeId } | { readonly action: string } | 'reflection';

export interface DemoProgramme {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly DemoStep[];
  readonly archived?: true;
}

/** How far somebody is. All figures in days before the first start. */
interface DemoEnrolment {
  readonly programme: string;
  readonly started: number;
  /** When each step was done, in their order; the others are not. */
  readonly done: readonly number[];
  /** Since when it is paused. */
  readonly paused?: number;
}

export interface DemoGoal {
  readonly title: string;
  readonly why?: string;
  /** Days from the first start on. */
  readonly target?: number;
  readonly state: 'open' | 'reached' | 'let-go';
  readonly written: number;
  /** Actions for it: days before the first start on which each was done, or none. */
  readonly actions?: readonly (readonly [title: string, done?: number])[];
}

/** An action that comes again. All figures in days before the first start. */
interface DemoHabit {
  readonly title: string;
  readonly repeats: Repeats;
  readonly begun: number;
  readonly done: readonly number[];
}

/** The plan of the week of the first start. What was planned for earlier days of it is done. */
interface DemoWeek {
  /** The days from 1, Monday, to 7; none where it is done once. */
  readonly lines: readonly (readonly [task: Exclude<DemoTask, 'reflection'>, ...weekdays: readonly number[]])[];
  readonly question: string;
}

/** What both agreed on for low days. */
type DemoCare = Pick<Care, 'mood' | 'days' | 'sentence' | 'practiceId' | 'tell'>;

/** Assignments, goals and programmes, by the clients' names. */
export interface DemoGuidance {
  readonly programmes: readonly DemoProgramme[];
  /** Tasks that are assigned in turn. */
  readonly tasks: readonly DemoTask[];
  readonly enrolments: Readonly<Record<string, DemoEnrolment>>;
  readonly goals: Readonly<Record<string, readonly DemoGoal[]>>;
  readonly habits?: Readonly<Record<string, DemoHabit>>;
  readonly weeks?: Readonly<Record<string, DemoWeek>>;
  readonly care?: Readonly<Record<string, DemoCare>>;
}

const once = (what: DemoTask, note?: string): DemoStep => ({ what, release: 'at-once', ...(note && { note }) });
const next = (afterPrevious: number, what: DemoTask, note?: string): DemoStep => ({
  what,
  release: { afterPrevious },
  ...(note && { note }),
});

/** By the coaches' addresses. */
export const demoGuidance: Readonly<Record<string, DemoGuidance>> = {
  'mirre.de.wit@stillwater.example': {
    programmes: [
      {
        title: 'Finding a rhythm',
        description: 'Three weeks of small practices, one after the other, for a calm that lasts through the day.',
        steps: [
          once({ practice: 'box-breathing' }, 'Sit wherever you like. Five minutes are enough.'),
          { what: { practice: 'body-scan' }, release: { afterStart: 3 } },
          next(1, { action: 'Eat one meal a day without a screen' }),
          next(2, { practice: 'breathing-space' }, 'Try it in the middle of a busy hour.'),
          next(1, { practice: 'walking' }),
          next(1, 'reflection', 'What did you notice this week?'),
          next(3, { practice: 'loving-kindness' }),
          { what: { action: 'Write down what you want to keep' }, release: 'by-coach', optional: true },
        ],
      },
      {
        title: 'Sleeping better',
        description: 'Evenings with less light and slower breath.',
        steps: [
          once({ practice: 'coherent-breathing' }, 'An hour before you go to bed.'),
          once({ action: 'Put the phone into another room at night' }),
          next(1, { practice: 'body-scan' }),
          next(2, { practice: 'four-seven-eight' }),
        ],
      },
      {
        title: 'First steps (old)',
        description: 'An earlier version, kept for those who began it.',
        steps: [once({ practice: 'breathing-space' })],
        archived: true,
      },
    ],
    tasks: [
      { practice: 'body-scan' },
      { action: 'Walk ten minutes before work' },
      { practice: 'coherent-breathing' },
      'reflection',
      { action: 'Write down three good things of the day' },
      { practice: 'loving-kindness' },
      { action: 'Say no to one thing' },
      { practice: 'walking' },
    ],
    enrolments: {
      'Sanne Visser': { programme: 'Finding a rhythm', started: 16, done: [15, 12, 9, 5] },
      'Amélie Laurent': { programme: 'Finding a rhythm', started: 4, done: [3] },
      'Emma Schulz': { programme: 'Sleeping better', started: 14, done: [13, 12], paused: 6 },
      'Jasper Hoekstra': { programme: 'Sleeping better', started: 60, done: [59, 58, 54, 50] },
    },
    goals: {
      'Sanne Visser': [
        {
          title: 'Sleep through the night again',
          why: 'So that I have patience for the children in the morning.',
          target: 30,
          state: 'open',
          written: 86,
          actions: [
            ['No coffee after two', 70],
            ['Lights out at half past ten', 8],
            ['Ask the doctor about the snoring'],
          ],
        },
        { title: 'Meditate on five days of a week', state: 'reached', written: 90 },
      ],
      'Lucía Fernández': [{ title: 'Speak in the team meeting', target: 14, state: 'open', written: 12 }],
      'Daan Mulder': [{ title: 'Run ten kilometres', state: 'let-go', written: 70 }],
    },
    habits: {
      'Sanne Visser': {
        title: 'Home on foot instead of by tram',
        repeats: { kind: 'weekly', times: 3 },
        begun: 37,
        done: [34, 32, 30, 26, 25, 20, 18, 16, 13, 11, 6, 4],
      },
    },
    weeks: {
      'Sanne Visser': {
        lines: [
          [{ practice: 'body-scan' }, 1, 3, 5],
          [{ action: 'Lights out at half past ten' }, 1, 2, 3, 4],
          [{ action: 'Call my sister' }],
        ],
        question: 'What helped you put the day down?',
      },
    },
    care: {
      'Sanne Visser': {
        mood: 2,
        days: 2,
        sentence: 'I don’t have to solve it tonight.',
        practiceId: 'breathing-space',
        tell: true,
      },
    },
  },
  'jonas.adler@stillwater.example': {
    programmes: [
      {
        title: 'Coming to rest',
        description: 'Two weeks, a practice every other day.',
        steps: [
          once({ practice: 'breathing-space' }),
          next(2, { practice: 'body-scan' }),
          next(2, { action: 'Spend an evening without the news' }),
          next(2, { practice: 'loving-kindness' }),
        ],
      },
    ],
    tasks: [
      { practice: 'box-breathing' },
      { action: 'Open the window each morning and breathe ten times' },
      'reflection',
      { practice: 'walking' },
      { action: 'Call a friend' },
    ],
    enrolments: { 'Leonie Brandt': { programme: 'Coming to rest', started: 9, done: [9, 6] } },
    goals: {
      'Leonie Brandt': [{ title: 'Stay calm before exams', target: 45, state: 'open', written: 25 }],
    },
  },
};
