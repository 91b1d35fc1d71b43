import type { DemoMoment } from './time-ago.ts';

/** A note as it is at last; lines that begin with `# ` are headings, with `- ` points. */
export interface DemoNote {
  /** The client, by first and last name. */
  readonly client?: string;
  readonly title: string;
  readonly written: DemoMoment;
  readonly lines: readonly string[];
  /** How many of its lines were there when a version was kept, and how many minutes before the end that was; the oldest first. */
  readonly versions?: readonly (readonly [before: number, lines: number])[];
  /** Since when it lies in the bin, in days. */
  readonly trashed?: number;
}

/** A summary that a coach shared with a client. */
export interface DemoSummary {
  readonly client: string;
  readonly title: string;
  readonly shared: DemoMoment;
  readonly lines: readonly string[];
}

export interface DemoNotes {
  readonly notes: readonly DemoNote[];
  readonly templates: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly summaries: readonly DemoSummary[];
}

/** By the coaches' addresses. */
export const demoNotes: Readonly<Record<string, DemoNotes>> = {
  'mirre.de.wit@stillwater.example': {
    notes: [
      {
        client: 'Sanne Visser',
        title: 'After the summer: where we begin',
        written: [-12, 2, '11:24'],
        lines: [
          '# Subjective',
          'Wakes at four, three nights a week, and plans the day until six. Short with the children in the morning, and sorry for it by eight.',
          '# Objective',
          'Breath high, shoulders up, laughs when it gets close. Practises when she thinks of it, twice a week.',
          '# Assessment',
          'The nights are the symptom. The days have no edge: she works at the kitchen table until somebody wants dinner.',
          '# Plan',
          '- Body scan before bed, ten minutes, at the same time every evening',
          '- One sentence in the journal, not a page',
          '- Her goal for these weeks: to sleep through again',
        ],
        versions: [
          [9, 4],
          [0, 10],
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'The evening has an edge',
        written: [-10, 2, '11:17'],
        lines: [
          'Closed the laptop at six on four days of five. She walks to the water and back before dinner and calls it her commute.',
          'Still awake at four before a busy day, but went back to sleep twice.',
          '- The walk stays',
          '- Count breaths out, not hours',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Five days of a week',
        written: [-7, 2, '11:31'],
        lines: [
          'Meditated on five days, the third week in a row. She noticed it before I did.',
          'The talk with her manager went well: three breaths first, then the sentence she had prepared, then silence.',
          '- This goal is reached. Let it be reached',
          '- Ask about her sister',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'The reorganisation',
        written: [-5, 2, '11:12'],
        lines: [
          'Her team is being split up, and nobody can tell her where she belongs.',
          'Awake every night since Thursday. No practice, no walk. “I have no time to breathe”, and then she heard herself.',
          '- Nothing new this week: three minutes a day, and nothing else',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Did not come',
        written: [-4, 2, '10:26'],
        lines: [
          'Waited a quarter of an hour, then wrote her one line without a question mark.',
          'She answered in the evening: a meeting that nobody could leave.',
          '- Ask next week what this week was like, not why she did not come',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Tired, and lighter',
        written: [-3, 2, '11:28'],
        lines: [
          'Came in tired and left lighter. Cried, the first time here, about being the one who holds everything together.',
          'A new team, the same desk. The worst is known now.',
          '- The body scan comes back, ten minutes instead of twenty',
          '- The short walk, without headphones',
        ],
        versions: [[0, 4]],
      },
      {
        client: 'Sanne Visser',
        title: 'Counting',
        written: [-2, 2, '11:20'],
        lines: [
          'Practised on four days. The walk without headphones was harder than she had thought.',
          'She noticed that she counts what is left to do while she brushes her teeth.',
          '- Before dinner: three things on paper, then close the notebook',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'The hours around four',
        written: [-1, 2, '11:36'],
        lines: [
          '# Subjective',
          'Evenings are calm again. She still wakes at four on days before a deadline, and then starts to plan.',
          '# Objective',
          'Practised on five of seven days, mostly the body scan. Speaks more slowly than in summer.',
          '# Assessment',
          'The planning at night is the habit to look at now, not the falling asleep.',
          '# Plan',
          '- Three things of tomorrow on paper before dinner',
          '- Three minutes of breathing when she wakes, without the phone',
          '- Ask about the holiday with her sister',
        ],
        versions: [
          [41, 2],
          [17, 6],
          [0, 10],
        ],
      },
      {
        client: 'Daan Mulder',
        title: 'Where he wants to go',
        written: 11,
        lines: [
          '# Goal',
          'To come home and be there: not at the table with his head at work.',
          '# Reality',
          'Answers mail until ten. Two evenings a week are free, and he fills them.',
          '# Options',
          '- Leave the laptop at work on Tuesdays',
          '- Ten minutes on the bench before the front door',
          '# Will',
          'The bench, from Monday on. He laughed when he said it, and meant it.',
        ],
        versions: [
          [34, 4],
          [0, 9],
        ],
      },
      {
        client: 'Amélie Laurent',
        title: 'Grief comes in waves',
        written: 4,
        lines: [
          'The anniversary is in three weeks. No exercises that day; she wants to cook with her mother.',
          'Keep in mind: she says “ça va” before she says how she is.',
        ],
        versions: [[0, 2]],
      },
      {
        client: 'Lucía Fernández',
        title: 'Before the exam',
        written: 8,
        lines: [
          'Panic in the library last week, ten minutes, alone. She used the anchor from our second session and it held.',
          'Look into: who is with her on the day itself?',
        ],
      },
      {
        client: 'Emma Schulz',
        title: 'Pause',
        written: 13,
        lines: ['Wants to go on in spring. Leave the door open, and write once in January.'],
      },
      {
        title: 'Supervision group, what I take along',
        written: 16,
        lines: [
          'I hurry when somebody is silent. Count to seven before the next question.',
          '- Read up on self-compassion breaks',
          '- Ask Jonas how he ends a coaching well',
        ],
        versions: [[0, 3]],
      },
      {
        client: 'Jasper Hoekstra',
        title: 'Old list of questions',
        written: 60,
        lines: ['What did you hope for when you came? What of that is there now?'],
        trashed: 5,
      },
    ],
    templates: [
      {
        title: 'First talk',
        lines: ['# What brings you here', '', '# What you have tried', '', '# How we would notice that it helps', ''],
      },
    ],
    summaries: [
      {
        client: 'Sanne Visser',
        title: 'What we begin with',
        shared: [-12, 2, '13:05'],
        lines: [
          'You want your nights back, and mornings in which you have patience. We begin in the evening, because that is where the night begins.',
          '# Until we meet again',
          '- The body scan before bed, ten minutes, at the same time',
          '- One sentence a day. It may be short and it may be cross',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Five weeks, looked back on',
        shared: [-7, 2, '12:48'],
        lines: [
          'You began with two minutes when you thought of it. It is ten now, on five days of a week, and you no longer call it homework.',
          'The evening has an edge: six o’clock, the water, home. Keep that one when it gets busy.',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'For a week that is full enough',
        shared: [-3, 2, '12:55'],
        lines: [
          'Nothing new. Ten minutes of the body scan if there are ten minutes, three breaths if there are not.',
          'You do not have to hold everything at once. The short walk, without headphones, counts.',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'What we agreed on for the next two weeks',
        shared: [-1, 2, '13:10'],
        lines: [
          'The evenings are yours again. What is left are the hours around four.',
          '# Until we meet again',
          '- Write down before dinner what tomorrow needs, three things at most',
          '- When you wake: three minutes of breathing, and the phone stays where it is',
        ],
      },
      {
        client: 'Daan Mulder',
        title: 'The bench before the front door',
        shared: 11,
        lines: ['Ten minutes, from Monday on. Nothing to do there: sit, hear the street, go in.'],
      },
    ],
  },
};
