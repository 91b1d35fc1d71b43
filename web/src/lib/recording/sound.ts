import { eachSlice } from './slices.ts';

/** Samples a second of what is made here: a voice has nothing above half of it that is missed. */
export const soundRate = 24_000;

/** Of one recording, 55 MiB as it is encoded here; 10 minutes are 28. */
export const maxSoundSeconds = 20 * 60;

export type Samples = Float32Array<ArrayBuffer>;

/** Seconds in which a piece comes and goes, without a click. */
const fade = 0.01;

/**
 * What was recorded, as one channel of 24,000 samples a second: decoding at the rate of the context resamples it.
 * @throws where the browser cannot read it
 */
export const decode = async (sound: Blob): Promise<Samples> => {
  const context = new OfflineAudioContext(1, 1, soundRate);
  return toMono(await context.decodeAudioData(await sound.arrayBuffer()));
};

/** The average of all channels. */
export const toMono = (buffer: Pick<AudioBuffer, 'numberOfChannels' | 'length' | 'getChannelData'>): Samples => {
  if (buffer.numberOfChannels === 1) return buffer.getChannelData(0);
  const mono = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const heard = buffer.getChannelData(channel);
    for (let index = 0; index < mono.length; index += 1)
      mono[index] = (mono[index] ?? 0) + (heard[index] ?? 0) / buffer.numberOfChannels;
  }
  return mono;
};

/** Begins and ends with the shortest of fades, in place. */
const fadeEnds = (part: Float32Array, rate: number): void => {
  const length = Math.min(Math.round(fade * rate), Math.floor(part.length / 2));
  for (let index = 0; index < length; index += 1) {
    const last = part.length - 1 - index;
    part[index] = ((part[index] ?? 0) * index) / length;
    part[last] = ((part[last] ?? 0) * index) / length;
  }
};

/** A part of a sound, and when it is heard, in seconds. */
interface Piece {
  readonly samples: Float32Array;
  /** Within its samples. */
  readonly from: number;
  readonly to: number;
  /** Within the whole. */
  readonly at: number;
}

/** Seconds that are copied at a stretch. */
const sliceSeconds = 20;

/**
 * Pieces at their times, each with the shortest of fades; they do not overlap. The page answers meanwhile.
 * @param seconds of the whole
 */
export const join = async (pieces: readonly Piece[], seconds: number, rate = soundRate): Promise<Samples> => {
  const whole = new Float32Array(Math.round(seconds * rate));
  for (const { samples, from, to, at } of pieces) {
    const start = Math.round(at * rate);
    const part = samples.subarray(Math.round(from * rate), Math.round(to * rate)).subarray(0, whole.length - start);
    await eachSlice(part.length, sliceSeconds * rate, (first, end) =>
      whole.set(part.subarray(first, end), start + first),
    );
    fadeEnds(whole.subarray(start, start + part.length), rate);
  }
  return whole;
};
