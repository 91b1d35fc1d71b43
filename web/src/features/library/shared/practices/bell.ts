/** Samples a second: the brightest bell rings below half of it. */
export const sampleRate = 24_000;

/** How long a stroke rings. */
export const bellSeconds = 7;

export const bellKinds = ['bowl', 'small-bowl', 'gong', 'chime'] as const;
export type BellKind = (typeof bellKinds)[number];

/** Hertz, how loud, and seconds after which a third is left. */
type Partial = readonly [pitch: number, level: number, decay: number];

/** Partials of each bell. Two that lie close make it shimmer. */
const partials: Readonly<Record<BellKind, readonly Partial[]>> = {
  bowl: [
    [392, 0.34, 2.4],
    [393.1, 0.26, 2.4],
    [1_066, 0.2, 1.3],
    [2_022, 0.1, 0.6],
    [3_180, 0.05, 0.25],
  ],
  'small-bowl': [
    [660, 0.36, 1.9],
    [661.4, 0.24, 1.9],
    [1_815, 0.18, 0.9],
    [3_410, 0.09, 0.4],
    [5_400, 0.04, 0.18],
  ],
  gong: [
    [98, 0.34, 3.1],
    [99.2, 0.22, 3.1],
    [163, 0.16, 2.2],
    [236, 0.12, 1.7],
    [371, 0.08, 1],
    [512, 0.05, 0.6],
  ],
  chime: [
    [1_568, 0.36, 1.5],
    [1_570.6, 0.24, 1.5],
    [4_230, 0.16, 0.7],
    [7_900, 0.06, 0.25],
  ],
};

/** Seconds in which a stroke swells, and in which its last trace goes: without a click. */
const attack = 0.006;
const release = 0.5;

const makeStroke = (kind: BellKind): Int16Array<ArrayBuffer> => {
  const length = bellSeconds * sampleRate;
  const heard = new Float64Array(length);
  for (const [pitch, level, decay] of partials[kind]) {
    // A decaying sine as a recurrence of its last two samples, which is several times as fast as asking for each sine.
    const turn = (2 * Math.PI * pitch) / sampleRate;
    const fading = Math.exp(-1 / (decay * sampleRate));
    const [first, second] = [2 * Math.cos(turn) * fading, fading * fading];
    let [before, now] = [(-level * Math.sin(turn)) / fading, 0];
    for (let index = 0; index < length; index += 1) {
      heard[index] = (heard[index] ?? 0) + now;
      [before, now] = [now, first * now - second * before];
    }
  }
  return Int16Array.from(heard, (sum, index) => {
    const time = index / sampleRate;
    return Math.round(sum * Math.min(1, time / attack, (bellSeconds - time) / release) * 32_767);
  });
};

const strokes = new Map<BellKind, Int16Array<ArrayBuffer>>();

/** One stroke, 16 bits a sample. It is made once, and nobody writes into it. */
export const bellSamples = (kind: BellKind): Int16Array<ArrayBuffer> => {
  const made = strokes.get(kind) ?? makeStroke(kind);
  strokes.set(kind, made);
  return made;
};
