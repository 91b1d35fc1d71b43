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

const levelAt = (time: number): number => {
  const swell = Math.min(1, time / attack, (bellSeconds - time) / release);
  const sum = partials.reduce(
    (all, { pitch, level, decay }) => all + level * Math.exp(-time / decay) * Math.sin(2 * Math.PI * pitch * time),
    0,
  );
  return sum * swell;
};

/** One stroke, 16 bits a sample. */
export const bellSamples = (): Int16Array<ArrayBuffer> =>
  Int16Array.from({ length: bellSeconds * sampleRate }, (_, index) => Math.round(levelAt(index / sampleRate) * 32_767));
