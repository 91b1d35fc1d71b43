import type { AssetCategory } from '#contract/library/assets/schema.ts';
import { bells, breaths, chords, type Sound, together } from './sounds.ts';

/** A recording of the demo, played by the program itself: tones and bells without a word, so that they are for every language. */
export interface Recording {
  readonly name: string;
  readonly category: AssetCategory;
  readonly sound: Sound;
  readonly durationSeconds: number;
  /** WebVTT. */
  readonly captions?: string;
  readonly transcript?: string;
  /** Of this coach, by address; the platform's without one. */
  readonly of?: string;
}

const time = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Captions for breathing in and out. */
const breathCaptions = (inward: number, outward: number, until: number): string => {
  const cues: string[] = [];
  for (let from = 0; from < until; from += inward + outward) {
    const turn = Math.min(from + inward, until);
    cues.push(`${time(from)} --> ${time(turn)}\nBreathe in`);
    if (turn < until) cues.push(`${time(turn)} --> ${time(Math.min(turn + outward, until))}\nBreathe out`);
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};

export const recordings: readonly Recording[] = [
  {
    name: 'Settling bells',
    category: 'meditation',
    sound: bells(330, 15),
    durationSeconds: 60,
    transcript: 'A bell sounds every fifteen seconds, four times. Listen to each until it is gone.\n',
  },
  {
    name: 'Breathe with the tone',
    category: 'breathing',
    sound: breaths(196, 4, 6),
    durationSeconds: 60,
    captions: breathCaptions(4, 6, 60),
    transcript:
      'A tone swells for four seconds while you breathe in, and sinks for six while you breathe out; six times.\n',
  },
  {
    name: 'Slow stretches',
    category: 'yoga',
    sound: chords(10, [147, 220, 294], [165, 247, 330], [131, 196, 262], [147, 220, 349]),
    durationSeconds: 40,
  },
  {
    name: 'Two sounds at once',
    category: 'mindfulness',
    sound: together(bells(440, 12), chords(20, [110, 165], [123, 185])),
    durationSeconds: 48,
  },
  {
    name: 'Evening tones',
    category: 'meditation',
    sound: together(chords(15, [196, 294, 392], [175, 262, 349]), bells(262, 15)),
    durationSeconds: 45,
    of: 'mirre.de.wit@stillwater.example',
  },
];
