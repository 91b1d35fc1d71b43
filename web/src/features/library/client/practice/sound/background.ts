import { sampleRate } from '#web/features/library/shared/practices/bell.ts';

export const backgroundKinds = ['rain', 'stream', 'brown'] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/** Seconds after which a sound begins again, and in which its end passes into its beginning, so that nobody hears where. */
export const loopSeconds = 24;
const seam = 3;

/** How loud a sound is, as the root of its mean square, of 1: clearly below a bell. */
const loudness = 0.045;

/** Mulberry32: the same noise on every device. Source: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
const noiseFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
};

/** A filter of one pole. @returns the share of a new sample for a limit in hertz */
const shareOf = (hertz: number): number => 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);

/** White noise that leaks: deep and even. */
const brown = (heard: Float64Array, noise: () => number): void => {
  let [deep, deeper] = [0, 0];
  const [share, slow] = [shareOf(90), shareOf(400)];
  for (let index = 0; index < heard.length; index += 1) {
    deep += share * (noise() - deep);
    deeper += slow * (deep - deeper);
    heard[index] = deeper;
  }
};

/** A steady hiss without its lows, and single drops, each a short tone that falls away. */
const rain = (heard: Float64Array, noise: () => number): void => {
  let [low, soft] = [0, 0];
  const [cut, round] = [shareOf(500), shareOf(5_200)];
  for (let index = 0; index < heard.length; index += 1) {
    const white = noise();
    low += cut * (white - low);
    soft += round * (white - low - soft);
    heard[index] = soft * 0.4;
  }
  addTones(heard, noise, { aSecond: 38, lasts: 0.02, from: 1_400, to: 3_800, rises: 0, level: 0.3 });
};

/** A band of noise that swells and sinks, and bubbles, each a tone that rises. */
const stream = (heard: Float64Array, noise: () => number): void => {
  let [low, soft] = [0, 0];
  const [cut, round] = [shareOf(220), shareOf(1_300)];
  for (let index = 0; index < heard.length; index += 1) {
    const white = noise();
    low += cut * (white - low);
    soft += round * (white - low - soft);
    const time = index / sampleRate;
    // Periods that the loop is a multiple of: the swell has no seam either.
    const swell = 0.8 + 0.12 * Math.sin((2 * Math.PI * time) / 8) + 0.08 * Math.sin((2 * Math.PI * time) / 3);
    heard[index] = soft * swell * 0.5;
  }
  addTones(heard, noise, { aSecond: 14, lasts: 0.06, from: 350, to: 1_100, rises: 0.6, level: 0.22 });
};

interface Tones {
  aSecond: number;
  /** Seconds. */
  lasts: number;
  /** Hertz: a pitch lies between. */
  from: number;
  to: number;
  /** By which part of its pitch a tone rises. */
  rises: number;
  level: number;
}

const addTones = (heard: Float64Array, noise: () => number, tones: Tones): void => {
  const count = Math.round((heard.length / sampleRate) * tones.aSecond);
  const length = Math.round(tones.lasts * sampleRate);
  const chance = (): number => (noise() + 1) / 2;
  for (let tone = 0; tone < count; tone += 1) {
    const start = Math.floor(chance() * (heard.length - length));
    const pitch = tones.from + chance() * (tones.to - tones.from);
    const level = tones.level * chance() ** 2;
    for (let index = 0; index < length; index += 1) {
      const part = index / length;
      const time = index / sampleRate;
      const wave = Math.sin(2 * Math.PI * pitch * time * (1 + (tones.rises * part) / 2));
      const at = start + index;
      heard[at] = (heard[at] ?? 0) + wave * level * (1 - part) ** 2 * Math.min(1, part * 20);
    }
  }
};

const makers = { rain, stream, brown } as const;

const makeLoop = (kind: BackgroundKind): Int16Array<ArrayBuffer> => {
  const [length, overlap] = [loopSeconds * sampleRate, seam * sampleRate];
  const raw = new Float64Array(length + overlap);
  makers[kind](raw, noiseFrom(kind.length * 7_919));
  // What lies beyond the end fades out over the beginning, at equal power.
  const heard = raw.slice(0, length);
  for (let index = 0; index < overlap; index += 1) {
    const turn = (index / overlap) * (Math.PI / 2);
    heard[index] = (raw[index] ?? 0) * Math.sin(turn) + (raw[length + index] ?? 0) * Math.cos(turn);
  }
  const power = heard.reduce((sum, sample) => sum + sample * sample, 0) / length;
  const gain = (loudness * 32_767) / Math.sqrt(power);
  return Int16Array.from(heard, (sample) => Math.round(Math.max(-20_000, Math.min(20_000, sample * gain))));
};

const loops = new Map<BackgroundKind, Int16Array<ArrayBuffer>>();

/** A sound that goes round without a seam, 16 bits a sample. It is made once, and nobody writes into it. */
export const backgroundSamples = (kind: BackgroundKind): Int16Array<ArrayBuffer> => {
  const made = loops.get(kind) ?? makeLoop(kind);
  loops.set(kind, made);
  return made;
};
