/** Samples a second: what a bell rings with lies below half of it, and an hour stays small enough for a phone. */
export const sampleRate = 8_000;

/** How long a stroke rings. */
export const bellSeconds = 7;

/** A bowl's partials: hertz, how loud, and seconds after which a third is left. Two that lie close make it shimmer. */
const partials = [
  { pitch: 392, level: 0.34, decay: 2.4 },
  { pitch: 393.1, level: 0.26, decay: 2.4 },
  { pitch: 1_066, level: 0.2, decay: 1.3 },
  { pitch: 2_022, level: 0.1, decay: 0.6 },
  { pitch: 3_180, level: 0.05, decay: 0.25 },
];

/** Seconds in which a stroke swells, and in which its last trace goes: without a click. */
const attack = 0.006;
const release = 0.5;

const makeStroke = (): Int16Array<ArrayBuffer> => {
  const length = bellSeconds * sampleRate;
  const heard = new Float64Array(length);
  for (const { pitch, level, decay } of partials) {
    const turn = (2 * Math.PI * pitch) / sampleRate;
    // What is left of it from one sample to the next.
    const fading = Math.exp(-1 / (decay * sampleRate));
    let loudness = level;
    for (let index = 0; index < length; index += 1) {
      heard[index] = (heard[index] ?? 0) + loudness * Math.sin(turn * index);
      loudness *= fading;
    }
  }
  return Int16Array.from(heard, (sum, index) => {
    const time = index / sampleRate;
    return Math.round(sum * Math.min(1, time / attack, (bellSeconds - time) / release) * 32_767);
  });
};

let stroke: Int16Array<ArrayBuffer> | undefined;

/** One stroke, 16 bits a sample. It is made once, and nobody writes into it. */
export const bellSamples = (): Int16Array<ArrayBuffer> => {
  stroke ??= makeStroke();
  return stroke;
};
