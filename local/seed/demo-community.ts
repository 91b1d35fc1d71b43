import type { ReactionKind, ReportReason } from '#contract/community/schema.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import type { DemoMoment } from './time-ago.ts';

/** A post or reply. */
interface DemoEntry {
  /** By first and last name; the coach where left out. */
  readonly by?: string;
  readonly at: number;
  readonly text: string;
  readonly reactions?: Readonly<Record<string, ReactionKind>>;
}

export interface DemoPost extends DemoEntry {
  readonly attachment?: Practice;
  readonly pinned?: true;
  readonly replies?: readonly DemoEntry[];
  /** Reporters and reasons; undecided. */
  readonly reports?: readonly (readonly [by: string, reason: ReportReason, remark?: string])[];
}

export interface DemoCircle {
  readonly opened: number;
  /** Members by name in the circle, and when they last looked. */
  readonly members: Readonly<Record<string, readonly [name: string, looked: number]>>;
  readonly coach: readonly [name: string, looked: number];
  readonly posts: readonly DemoPost[];
}

/** Between the coach and a client: from whom, when, and what; the latest so many are unread by the other. */
export interface DemoThread {
  readonly client: string;
  readonly messages: readonly (readonly [from: 'coach' | 'client', at: DemoMoment, text: string])[];
  readonly unread: number;
}

export interface DemoCommunity {
  readonly circle: DemoCircle;
  readonly threads: readonly DemoThread[];
}

const [sanne, daan, amelie, lucia, emma, priya] = [
  'Sanne Visser',
  'Daan Mulder',
  'Amélie Laurent',
  'Lucía Fernández',
  'Emma Schulz',
  'Priya Nair',
];

/** By the coaches' addresses. */
export const demoCommunity: Readonly<Record<string, DemoCommunity>> = {
  'mirre.de.wit@stillwater.example': {
    circle: {
      opened: 41,
      coach: ['Mirre', 1.1],
      members: {
        [sanne]: ['Sanne', 5],
        [daan]: ['Bench sitter', 4],
        [amelie]: ['Amélie', 1.2],
        [lucia]: ['Lu', 3],
        [emma]: ['Heron', 9],
        [priya]: ['Priya', 2],
      },
      posts: [
        {
          at: 40.5,
          pinned: true,
          text: 'Welcome, all of you. We come from five countries, and nobody minds mistakes. Write as much or as little as you like; reading along is taking part, too. What is said here stays here.',
          reactions: { [sanne]: 'heart', [amelie]: 'heart', [daan]: 'thanks', [priya]: 'heart' },
        },
        {
          by: daan,
          at: 33.2,
          text: 'Ten minutes on the bench before the front door, day six. The neighbours wave by now.',
          reactions: { [sanne]: 'strength', [emma]: 'heart', [lucia]: 'strength' },
          replies: [
            { by: sanne, at: 33, text: 'I love this. My bench is the third stair.' },
            { at: 32.6, text: 'Day six! What has changed behind the door?' },
            { by: daan, at: 32.1, text: 'I hear what the children say. The first time, not the second.' },
          ],
        },
        {
          by: amelie,
          at: 26.4,
          text: 'Somebody here for whom evenings are the hard part? The days hold me, and then it gets quiet.',
          reactions: { [lucia]: 'heart', [sanne]: 'heart' },
          replies: [
            {
              by: lucia,
              at: 26.1,
              text: 'Yes. I put the kettle on at nine and stay with it until it sings. It is silly and it helps.',
            },
            {
              by: amelie,
              at: 25.8,
              text: 'Not silly at all. I will try it tonight.',
              reactions: { [lucia]: 'thanks' },
            },
          ],
        },
        {
          at: 19.3,
          text: 'For the week: three breaths before you answer, once a day. Here is one to learn it with.',
          attachment: { kind: 'practice', practiceId: 'breathing-space' },
          reactions: { [priya]: 'thanks', [daan]: 'thanks', [emma]: 'strength' },
          replies: [{ by: priya, at: 18.7, text: 'Tried it in a meeting. Nobody noticed, except me.' }],
        },
        {
          by: emma,
          at: 12.2,
          text: 'I take a break until spring and wanted to say thank you. You were good company.',
          reactions: { [sanne]: 'heart', [daan]: 'heart', [amelie]: 'heart', [lucia]: 'heart', [priya]: 'heart' },
          replies: [{ at: 12, text: 'The door stays open, Heron.' }],
        },
        {
          by: priya,
          at: 6.4,
          text: 'A question to those who have been here longer: when did you stop counting the minutes?',
          replies: [
            { by: sanne, at: 6.1, text: 'When the app said ten and I had thought five.' },
            { by: daan, at: 5.2, text: 'Still counting. It got friendlier, though.' },
          ],
        },
        {
          by: lucia,
          at: 2.8,
          text: 'You should all just stop your pills, I did and this tea is all one needs. Ask me for the shop.',
          reports: [
            [sanne, 'advertising', 'And it may be dangerous for somebody.'],
            [amelie, 'hurtful'],
          ],
        },
        {
          by: sanne,
          at: 1.6,
          text: 'Slept through, the second time this week. That is all, I only wanted to tell somebody.',
          reactions: { [amelie]: 'heart', [priya]: 'strength' },
        },
      ],
    },
    threads: [
      {
        client: sanne,
        unread: 1,
        messages: [
          ['client', [-9, 1, '21:12'], 'Get well soon! I will do my three minutes without you tomorrow.'],
          ['coach', [-9, 2, '16:40'], 'Thank you. I am back on my feet next week, and looking forward to Tuesday.'],
          ['coach', [-4, 2, '10:22'], 'I hope you are well. Your hour is here next Tuesday, too.'],
          [
            'client',
            [-4, 2, '20:47'],
            'I am sorry. A meeting nobody could leave, and then I was ashamed. I will be there on Tuesday.',
          ],
          ['coach', [-4, 3, '08:52'], 'No need for that. Come as you are.'],
          ['coach', [-1, 4, '09:05'], 'How was the night before the deadline?'],
          [
            'client',
            [-1, 4, '12:31'],
            'Awake at four, as ever. But I did the three minutes and left the phone where it was.',
          ],
          [
            'coach',
            [-1, 4, '15:20'],
            'That is the hard part, and you did it. Keep the note about what came up; we look at it on Tuesday.',
          ],
          ['client', 0.4, 'I have written it down. May I bring it on paper?'],
        ],
      },
      {
        client: daan,
        unread: 2,
        messages: [
          ['client', 5.2, 'Can we move Tuesday to the evening? The children have their concert.'],
          ['coach', 5, 'Of course. You can move it yourself under Sessions, everything after six is free.'],
          ['client', 1.4, 'Done, thank you!'],
          ['client', 1.3, 'Oh, and: is there a shorter body scan? Twenty minutes are too long on the train.'],
        ],
      },
      {
        client: amelie,
        unread: 1,
        messages: [
          ['client', 3.5, 'The anniversary is on Saturday. I will cook with my mother, as we said.'],
          ['coach', 3.2, 'I will think of you both. No exercises that day.'],
        ],
      },
    ],
  },
};
