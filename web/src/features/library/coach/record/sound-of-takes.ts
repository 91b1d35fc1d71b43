import { bellSamples, bellSeconds } from '#web/features/library/shared/practices/bell.ts';
import { normalise } from '#web/lib/recording/loudness.ts';
import type { OnShare } from '#web/lib/recording/slices.ts';
import { decode, join, soundRate } from '#web/lib/recording/sound.ts';
import { type Take, takeSound } from '#web/lib/recording/takes.ts';
import { encodeWav } from '#web/lib/recording/wav.ts';
import type { RecordingDraft } from './recording-draft.ts';

type Arrangement = Pick<RecordingDraft, 'pause' | 'cut' | 'withBells'>;

/** A sentence that was recorded, and whether its text has a bell before it. */
export interface Spoken<Recorded = Take> {
  readonly take: Recorded;
  readonly bell: boolean;
}

/** Seconds from a stroke of the bell to the voice: by then a third of it is left. */
const bellLead = 3;

/** How loud the bell is, of 1: about as loud as the voice. */
const bellLevel = 0.35;

/** When each piece and each bell begins, and how long it all is, in seconds. The last bell rings out. */
const arranged = (
  pieces: readonly { readonly seconds: number; readonly bell: boolean }[],
  { pause, withBells }: Arrangement,
) => {
  const [starts, strokes]: [number[], number[]] = [[], []];
  let at = 0;
  let end = 0;
  for (const { seconds, bell } of pieces) {
    if (bell && withBells) {
      strokes.push(at);
      end = at + bellSeconds;
      at += bellLead;
    }
    starts.push(at);
    end = Math.max(end, at + seconds);
    at += seconds + Number(pause);
  }
  return { starts, strokes, length: end };
};

/** Of each take what is heard once the whole is cut at both ends, and when, in seconds. */
const arrangedTakes = (
  seconds: readonly number[],
  spoken: readonly Pick<Spoken, 'bell'>[],
  arrangement: Arrangement,
) => {
  const { cut } = arrangement;
  const parts = seconds.map((length, index) => {
    const from = index === 0 ? Math.min(length, cut.start) : 0;
    return { from, to: Math.max(from, index === seconds.length - 1 ? length - cut.end : length) };
  });
  const { starts, ...rest } = arranged(
    parts.map(({ from, to }, index) => ({ seconds: to - from, bell: spoken[index]?.bell ?? false })),
    arrangement,
  );
  return { ...rest, parts: parts.map(({ from, to }, index) => ({ from, to, at: starts[index] ?? 0 })) };
};

/** Seconds of the whole, as the takes say. */
export const joinedLength = (spoken: readonly Spoken<Pick<Take, 'seconds'>>[], arrangement: Arrangement): number =>
  arrangedTakes(
    spoken.map(({ take }) => take.seconds),
    spoken,
    arrangement,
  ).length;

/** How much of the work is done once all takes are decoded, of 1. */
const decoded = 0.4;

/**
 * All takes one after the other, trimmed and as loud as other recordings, with bells where the text has them, as a file.
 * @throws where the browser cannot read one of them
 */
export const finishedSound = async (
  spoken: readonly Spoken[],
  arrangement: Arrangement,
  onShare?: OnShare,
): Promise<Blob> => {
  const takes: Float32Array[] = [];
  for (const { take } of spoken) {
    takes.push(await decode(await takeSound(take)));
    onShare?.((decoded * takes.length) / spoken.length);
  }
  const { parts, strokes, length } = arrangedTakes(
    takes.map((samples) => samples.length / soundRate),
    spoken,
    arrangement,
  );
  const pieces = parts.flatMap((part, index) => {
    const samples = takes[index];
    return samples ? [{ samples, ...part }] : [];
  });
  const voice = await join(pieces, length);
  const mix = (loud: Float32Array): void => {
    for (const at of strokes) ring(loud, Math.round(at * soundRate));
  };
  const onLoud: OnShare = (share) => onShare?.(decoded + (1 - decoded) * share);
  return encodeWav(await normalise(voice, soundRate, { mix, onShare: onLoud }), soundRate);
};

/** Adds a stroke of the bowl, which has as many samples a second. */
const ring = (samples: Float32Array, at: number): void => {
  for (const [index, sample] of bellSamples('bowl').entries())
    samples[at + index] = (samples[at + index] ?? 0) + (bellLevel * sample) / 32_768;
};
