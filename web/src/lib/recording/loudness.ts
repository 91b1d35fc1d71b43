import { eachSlice, type OnShare } from './slices.ts';

// Loudness by ITU-R BS.1770-4, of one channel. https://www.itu.int/rec/R-REC-BS.1770-4-201510-S

interface Filter {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/**
 * The two filters of K-weighting for any sample rate: a shelf for the head, and a high-pass. The recommendation lists coefficients for 48 kHz;
 * these are the analogue filters behind them (Brecht De Man, “Evaluation of Implementations of the EBU R128 Loudness Measurement”, 2018).
 */
const kWeighting = (rate: number): readonly [Filter, Filter] => {
  const shelf = { f0: 1_681.974_450_955_533, q: 0.707_175_236_955_419_6, gain: 3.999_843_853_973_347 };
  const k = Math.tan((Math.PI * shelf.f0) / rate);
  const high = 10 ** (shelf.gain / 20);
  const band = high ** 0.499_666_774_154_541_6;
  const norm = 1 + k / shelf.q + k * k;
  const pass = { f0: 38.135_470_876_024_44, q: 0.500_327_037_323_877_3 };
  const low = Math.tan((Math.PI * pass.f0) / rate);
  const lowNorm = 1 + low / pass.q + low * low;
  return [
    {
      b: [
        (high + (band * k) / shelf.q + k * k) / norm,
        (2 * (k * k - high)) / norm,
        (high - (band * k) / shelf.q + k * k) / norm,
      ],
      a: [(2 * (k * k - 1)) / norm, (1 - k / shelf.q + k * k) / norm],
    },
    { b: [1, -2, 1], a: [(2 * (low * low - 1)) / lowNorm, (1 - low / pass.q + low * low) / lowNorm] },
  ];
};

/** Seconds of sound that are worked on at a stretch. */
const sliceSeconds = 5;

/** Sums of squares of the weighted signal, one a hop of 100 ms: four of them are a block. */
const hopEnergies = async (samples: Float32Array, rate: number, onShare?: OnShare): Promise<number[]> => {
  const hop = Math.round(rate / 10);
  const [shelf, pass] = kWeighting(rate);
  const energies: number[] = [];
  // Transposed direct form II: two states a filter.
  let [s1, s2, p1, p2] = [0, 0, 0, 0];
  let sum = 0;
  const weigh = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      const heard = samples[index] ?? 0;
      const bright = shelf.b[0] * heard + s1;
      s1 = shelf.b[1] * heard - shelf.a[0] * bright + s2;
      s2 = shelf.b[2] * heard - shelf.a[1] * bright;
      const weighted = pass.b[0] * bright + p1;
      p1 = pass.b[1] * bright - pass.a[0] * weighted + p2;
      p2 = pass.b[2] * bright - pass.a[1] * weighted;
      sum += weighted * weighted;
      if ((index + 1) % hop !== 0) continue;
      energies.push(sum);
      sum = 0;
    }
  };
  await eachSlice(samples.length, sliceSeconds * rate, weigh, onShare);
  return energies;
};

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS; −Infinity where nothing is louder than −70 LUFS, and of less than 0.4 s. */
export const integratedLoudness = async (samples: Float32Array, rate: number, onShare?: OnShare): Promise<number> => {
  const hops = await hopEnergies(samples, rate, onShare);
  const size = 4 * Math.round(rate / 10);
  const blocks = hops.slice(3).map((last, index) => {
    const [first = 0, second = 0, third = 0] = hops.slice(index, index + 3);
    return (first + second + third + last) / size;
  });
  const audible = blocks.filter((power) => loudnessOf(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = loudnessOf(mean(audible)) - 10;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > threshold)));
};

const phases = 4;
const taps = 12;

/** Interpolates between samples at quarters of a step: a sinc under a Hann window, as in the recommendation's annex 2. */
const interpolation: readonly Float64Array[] = Array.from({ length: phases - 1 }, (_, index) => {
  const at = (index + 1) / phases;
  const weights = Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - (taps / 2 - 1) - at;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / taps);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
});

/** How high the sound goes between this sample and the next, as a loudspeaker plays it. */
const peakFrom = (samples: Float32Array, index: number): number => {
  let peak = Math.abs(samples[index] ?? 0);
  const start = index - (taps / 2 - 1);
  for (const weights of interpolation) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) sum += (weights[tap] ?? 0) * (samples[start + tap] ?? 0);
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
};

/** Peaks from each sample to the next where they may be higher than `above`; elsewhere the sample itself. */
const peaksOf = (samples: Float32Array, above: number): Float32Array<ArrayBuffer> =>
  new Float32Array(samples).map((sample, index) => {
    const near = Math.max(Math.abs(sample), Math.abs(samples[index + 1] ?? 0));
    // Between two samples speech rises to no more than twice the higher one.
    return near * 2 > above ? peakFrom(samples, index) : Math.abs(sample);
  });

/** The highest point between and at the samples, of 1. */
export const truePeak = (samples: Float32Array): number => {
  const highest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  return peaksOf(samples, highest).reduce((peak, each) => Math.max(peak, each), 0);
};

/** The lowest of each window of `size` values that begins at an index, in one pass. */
const lowestAhead = (values: Float32Array, size: number): Float32Array<ArrayBuffer> => {
  const lowest = new Float32Array(values.length);
  const queue = new Uint32Array(values.length);
  let [head, tail] = [0, 0];
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index] ?? 1;
    while (tail > head && (values[queue[tail - 1] ?? 0] ?? 1) >= value) tail -= 1;
    queue[tail++] = index;
    while ((queue[head] ?? 0) >= index + size) head += 1;
    lowest[index] = values[queue[head] ?? 0] ?? 1;
  }
  return lowest;
};

const windowAt = (rate: number): number => Math.max(taps, Math.round(rate * 0.01));

/** Turns down only what would be higher than the ceiling, beginning a few milliseconds before it, so that nothing clicks. */
const limited = (samples: Float32Array, rate: number, ceiling: number): Float32Array<ArrayBuffer> => {
  const peaks = peaksOf(samples, ceiling);
  if (peaks.every((peak) => peak <= ceiling)) return new Float32Array(samples);
  const needed = peaks.map((peak) => (peak > ceiling ? ceiling / peak : 1));
  // Around each peak the gain is low for a window on both sides and then averaged over one, so that it arrives in time.
  const window = windowAt(rate);
  const ahead = lowestAhead(needed, 2 * window);
  const heard = new Float32Array(samples.length);
  const gainAt = (index: number): number => ahead[Math.max(0, Math.min(samples.length - 1, index))] ?? 1;
  let sum = 0;
  for (let index = -2 * window; index < -window; index += 1) sum += gainAt(index);
  for (let index = 0; index < samples.length; index += 1) {
    sum += gainAt(index - window) - gainAt(index - 2 * window);
    heard[index] = (samples[index] ?? 0) * Math.min(1, sum / window);
  }
  return heard;
};

/** What recordings are brought to, LUFS: a voice that does not startle between music and silence. */
export const targetLoudness = -18;

/** −1 dB of full scale, between the samples too. */
const ceiling = 10 ** (-1 / 20);

/** More than that would be noise of the room. */
const highestGain = 10 ** (30 / 20);

interface Normalising {
  /** Mixes something in that is as loud as it is, such as a bell. */
  readonly mix?: (voice: Float32Array) => void;
  readonly onShare?: OnShare;
}

/**
 * Brings a voice to −18 LUFS. What would be higher than −1 dBFS is turned down where it happens. Silence stays as it is. The page answers
 * meanwhile.
 */
export const normalise = async (
  samples: Float32Array,
  rate: number,
  { mix, onShare }: Normalising = {},
): Promise<Float32Array<ArrayBuffer>> => {
  const { length } = samples;
  const size = sliceSeconds * rate;
  const loudness = await integratedLoudness(samples, rate, (share) => onShare?.(share / 3));
  const gain =
    loudness === Number.NEGATIVE_INFINITY ? 1 : Math.min(highestGain, 10 ** ((targetLoudness - loudness) / 20));
  const voice = new Float32Array(length);
  const raise = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) voice[index] = (samples[index] ?? 0) * gain;
  };
  await eachSlice(length, size, raise, (share) => onShare?.((1 + share) / 3));
  mix?.(voice);
  const heard = new Float32Array(length);
  // As far as a peak reaches into the slices beside its own.
  const beside = 4 * windowAt(rate) + taps;
  const limit = (from: number, to: number): void => {
    const first = Math.max(0, from - beside);
    const piece = limited(voice.subarray(first, Math.min(length, to + beside)), rate, ceiling);
    heard.set(piece.subarray(from - first, to - first), from);
  };
  await eachSlice(length, size, limit, (share) => onShare?.((2 + share) / 3));
  return heard;
};
