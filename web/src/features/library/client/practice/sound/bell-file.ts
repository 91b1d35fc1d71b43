import { bellSamples, bellSeconds, sampleRate } from './bell.ts';

const bytesPerSample = 2;
const headBytes = 44;

const minuteSamples = 60 * sampleRate;

let minute: Blob | undefined;

/** Of silence one minute is made, and put in as often as needed, or a part of it. */
const silentMinute = (): Blob => {
  minute ??= new Blob([new Int16Array(minuteSamples)]);
  return minute;
};

/** Makes what every file is made of, so that a timer begins as soon as it is asked to. */
export const prepareBells = (): void => {
  bellSamples();
  silentMinute();
};

/**
 * Silence with bells, as a WAV file: what a timer is made of. A media element plays it to the sample while the phone is locked, where no
 * timer of a page runs on time. One stroke ends where the next begins.
 * @param seconds how long, before the last bell rings out
 * @param bells when they are struck, in seconds from the beginning, in order; none after the end
 */
export const bellFile = (seconds: number, bells: readonly number[]): Blob => {
  const bell = bellSamples();
  const strokes = bells.map((at) => Math.round(at * sampleRate));
  const end = Math.round(seconds * sampleRate);
  const ringsOut = Math.max(end, (strokes.at(-1) ?? 0) + (strokes.length > 0 ? bellSeconds * sampleRate : 0));
  const parts: BlobPart[] = [wavHead(ringsOut)];
  let written = 0;
  for (const [index, stroke] of strokes.entries()) {
    parts.push(...silence(stroke - written));
    const rings = bell.subarray(0, Math.min(bell.length, (strokes[index + 1] ?? ringsOut) - stroke));
    parts.push(rings);
    written = stroke + rings.length;
  }
  parts.push(...silence(ringsOut - written));
  return new Blob(parts, { type: 'audio/wav' });
};

/** @param samples none when negative */
const silence = (samples: number): BlobPart[] => {
  if (samples <= 0) return [];
  const whole = Math.floor(samples / minuteSamples);
  const rest = silentMinute().slice(0, (samples - whole * minuteSamples) * bytesPerSample);
  return [...Array.from({ length: whole }, silentMinute), rest];
};

/** The head of a WAV file: PCM, one channel, 16 bits. http://soundfile.sapp.org/doc/WaveFormat/ */
const wavHead = (samples: number): DataView<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(headBytes));
  const write = (at: number, text: string): void => {
    for (const [index, byte] of new TextEncoder().encode(text).entries()) head.setUint8(at + index, byte);
  };
  const bytes = samples * bytesPerSample;
  write(0, 'RIFF');
  head.setUint32(4, headBytes - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, sampleRate, true);
  head.setUint32(28, sampleRate * bytesPerSample, true);
  head.setUint16(32, bytesPerSample, true);
  head.setUint16(34, bytesPerSample * 8, true);
  write(36, 'data');
  head.setUint32(40, bytes, true);
  return head;
};
