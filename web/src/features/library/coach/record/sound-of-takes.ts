import { normalise } from '#web/lib/recording/loudness.ts';
import { decode, join, soundRate, trim } from '#web/lib/recording/sound.ts';
import { type Take, takeSound } from '#web/lib/recording/takes.ts';
import { encodeWav } from '#web/lib/recording/wav.ts';
import type { RecordingDraft } from './recording-draft.ts';

type Arrangement = Pick<RecordingDraft, 'pause' | 'cut'>;

/** Seconds of the whole, as the takes say. */
export const joinedLength = (takes: readonly Pick<Take, 'seconds'>[], { pause, cut }: Arrangement): number => {
  const spoken = takes.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(0, spoken + Number(pause) * Math.max(0, takes.length - 1) - cut.start - cut.end);
};

/**
 * All takes one after the other, trimmed and as loud as other recordings, as a file.
 * @throws where the browser cannot read one of them
 */
export const finishedSound = async (takes: readonly Take[], { pause, cut }: Arrangement): Promise<Blob> => {
  const pieces = [];
  for (const take of takes) {
    const piece = await decode(await takeSound(take));
    pieces.push(trim(piece, 0, piece.length / soundRate));
  }
  const whole = join(pieces, Number(pause));
  return encodeWav(normalise(trim(whole, cut.start, whole.length / soundRate - cut.end), soundRate), soundRate);
};
