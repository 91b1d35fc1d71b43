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
  const mono = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const heard = buffer.getChannelData(channel);
    for (let index = 0; index < mono.length; index += 1)
      mono[index] = (mono[index] ?? 0) + (heard[index] ?? 0) / buffer.numberOfChannels;
  }
  return mono;
};

/**
 * The part between two times, with the shortest of fades.
 * @param start seconds from the beginning
 * @param end seconds from the beginning
 */
export const trim = (samples: Float32Array, start: number, end: number, rate = soundRate): Samples => {
  const first = Math.max(0, Math.round(start * rate));
  const part = samples.slice(first, Math.max(first, Math.round(end * rate)));
  const length = Math.min(Math.round(fade * rate), Math.floor(part.length / 2));
  for (let index = 0; index < length; index += 1) {
    const last = part.length - 1 - index;
    part[index] = ((part[index] ?? 0) * index) / length;
    part[last] = ((part[last] ?? 0) * index) / length;
  }
  return part;
};

/**
 * Takes one after the other.
 * @param pause seconds of silence between two
 */
export const join = (takes: readonly Float32Array[], pause = 0, rate = soundRate): Samples => {
  const gap = Math.round(pause * rate);
  const length = takes.reduce((sum, take) => sum + take.length, gap * Math.max(0, takes.length - 1));
  const whole = new Float32Array(length);
  let at = 0;
  for (const take of takes) {
    whole.set(take, at);
    at += take.length + gap;
  }
  return whole;
};
