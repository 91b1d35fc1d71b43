/** A note as it is at last; lines that begin with `# ` are headings, with `- ` points. All figures in days before the first start. */
export interface DemoNote {
  /** The client, by first and last name. */
  readonly client?: string;
  readonly title: string;
  readonly written: number;
  readonly lines: readonly string[];
  /** How many of its lines were there when a version was kept, and when that was; the oldest first. */
  readonly versions?: readonly (readonly [written: number, lines: number])[];
  /** Since when it lies in the bin. */
  readonly trashed?: number;
}

/** A summary that a coach shared with a client. */
export interface DemoSummary {
  readonly client: string;
  readonly title: string;
  readonly shared: number;
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
        title: 'Seventh session',
        written: 6,
        lines: [
          '# Subjective',
          'Evenings are calmer. She still wakes at four on days before a deadline, and then starts to plan.',
          '# Objective',
          'Practised on five of seven days, mostly the body scan. Spoke more slowly than in autumn.',
          '# Assessment',
          'The planning at night is the habit to look at now, not the falling asleep.',
          '# Plan',
          '- Write the three things of tomorrow down before dinner',
          '- Three minutes of breathing when she wakes, without the phone',
          '- Ask about the holiday with her sister',
        ],
        versions: [
          [6.04, 2],
          [6.02, 6],
          [6, 10],
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Sixth session',
        written: 20,
        lines: [
          'Came in tired and left lighter. The walk without headphones was harder than she had thought.',
          'She noticed that she counts what is left to do while she brushes her teeth.',
          '- Body scan stays, ten minutes instead of twenty',
        ],
        versions: [[20, 3]],
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
          [11.1, 4],
          [11, 9],
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
        versions: [[4, 2]],
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
        versions: [[16, 3]],
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
        title: 'What we agreed on for the next two weeks',
        shared: 6,
        lines: [
          'You sleep better than in autumn, and the evenings are yours again. What is left are the hours around four.',
          '# Until we meet again',
          '- Write down before dinner what tomorrow needs, three things at most',
          '- When you wake: three minutes of breathing, and the phone stays where it is',
        ],
      },
      {
        client: 'Sanne Visser',
        title: 'Half a year, looked back on',
        shared: 34,
        lines: ['You began with two minutes. It is ten now, on most days, and you no longer call it homework.'],
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
