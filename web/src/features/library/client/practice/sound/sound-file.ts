import { type BellKind, bellSamples, bellSeconds, sampleRate } from '#web/features/library/shared/practices/bell.ts';
import { wavHead } from '#web/lib/recording/wav.ts';
import { type BackgroundKind, backgroundSamples } from './background.ts';

const bytesPerSample = 2;

/** When a bell is struck, in seconds from the beginning, and how loud, of 1. */
export interface Stroke {
  readonly at: number;
  readonly level: number;
}

export interface Sounds {
  readonly bell: BellKind | 'none';
  readonly background: BackgroundKind | 'none';
}

/** Seconds in which a background comes and goes. */
const fade = { in: 3, out: 6 } as const;

/** What goes round beneath the bells; as a blob, of which a file takes as many pieces as it needs without copying any. */
interface Ground {
  readonly samples: Int16Array<ArrayBuffer>;
  readonly blob: Blob;
}

const grounds = new Map<BackgroundKind | 'none', Ground>();

const groundOf = (kind: BackgroundKind | 'none'): Ground => {
  const known = grounds.get(kind);
  if (known) return known;
  const samples = kind === 'none' ? new Int16Array(60 * sampleRate) : backgroundSamples(kind);
  const made = { samples, blob: new Blob([samples]) };
  grounds.set(kind, made);
  return made;
};

/** Makes what a file is made of, so that a practice begins as soon as it is asked to. */
export const prepareSounds = ({ bell, background }: Sounds): void => {
  if (bell !== 'none') bellSamples(bell);
  groundOf(background);
};

/**
 * Bells over silence or a sound, as a WAV file: what a practice's clock is made of. A media element plays it to the sample while the phone is
 * locked, where no timer of a page runs on time. One stroke ends where the next begins.
 * @param seconds how long, before the last bell rings out
 * @param strokes in order; none after the end
 */
export const soundFile = (seconds: number, strokes: readonly Stroke[], { bell, background }: Sounds): Blob => {
  const ground = groundOf(background);
  const stroke = bell === 'none' ? undefined : bellSamples(bell);
  const struck = stroke ? strokes.map(({ at, level }) => ({ at: Math.round(at * sampleRate), level })) : [];
  const end = Math.round(seconds * sampleRate);
  const last = struck.at(-1);
  const length = Math.max(end, last ? last.at + bellSeconds * sampleRate : 0);
  const fades = background === 'none' ? undefined : fadesOf(length);

  const parts: BlobPart[] = [wavHead(length, sampleRate)];
  // Between two of these nothing begins and nothing ends.
  const borders = [
    0,
    length,
    ...struck.flatMap(({ at }) => [at, at + bellSeconds * sampleRate]),
    ...(fades?.borders ?? []),
  ]
    .filter((border) => border >= 0 && border <= length)
    .toSorted((a, b) => a - b);
  for (const [index, from] of borders.entries()) {
    const to = borders[index + 1] ?? from;
    if (to === from) continue;
    const rings = struck.findLast(({ at }) => at <= from);
    const since = rings ? from - rings.at : 0;
    const isHeard = stroke && rings && since < stroke.length;
    if (!isHeard && !fades?.isWithin(from)) parts.push(...pieces(ground, from, to));
    else parts.push(mixed(ground, from, to, isHeard ? { stroke, since, level: rings.level } : undefined, fades?.at));
  }
  return new Blob(parts, { type: 'audio/wav' });
};

const fadesOf = (length: number) => {
  const [comes, goes] = [fade.in * sampleRate, length - fade.out * sampleRate];
  return {
    borders: [comes, goes],
    isWithin: (sample: number): boolean => sample < comes || sample >= goes,
    /** How loud the background is there, of 1. */
    at: (sample: number): number => Math.max(0, Math.min(1, sample / comes, (length - sample) / (length - goes))),
  };
};

/** The ground alone, without copying it. */
const pieces = ({ samples, blob }: Ground, from: number, to: number): Blob[] => {
  const found: Blob[] = [];
  let at = from;
  while (at < to) {
    const start = at % samples.length;
    const stop = Math.min(samples.length, start + to - at);
    found.push(
      start === 0 && stop === samples.length ? blob : blob.slice(start * bytesPerSample, stop * bytesPerSample),
    );
    at += stop - start;
  }
  return found;
};

interface Ringing {
  readonly stroke: Int16Array;
  /** Samples since it was struck. */
  readonly since: number;
  readonly level: number;
}

const mixed = (
  { samples }: Ground,
  from: number,
  to: number,
  rings: Ringing | undefined,
  loudnessAt: ((sample: number) => number) | undefined,
): Int16Array<ArrayBuffer> => {
  const heard = new Int16Array(to - from);
  for (let index = 0; index < heard.length; index += 1) {
    const at = from + index;
    const below = (samples[at % samples.length] ?? 0) * (loudnessAt?.(at) ?? 1);
    const above = rings ? (rings.stroke[rings.since + index] ?? 0) * rings.level : 0;
    heard[index] = Math.max(-32_767, Math.min(32_767, Math.round(below + above)));
  }
  return heard;
};
