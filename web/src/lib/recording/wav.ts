import { eachSlice } from './slices.ts';

const headBytes = 44;
const bytesPerSample = 2;

/** The head of a WAV file: PCM, one channel, 16 bits. http://soundfile.sapp.org/doc/WaveFormat/ */
export const wavHead = (samples: number, rate: number): DataView<ArrayBuffer> => {
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
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * bytesPerSample, true);
  head.setUint16(32, bytesPerSample, true);
  head.setUint16(34, bytesPerSample * 8, true);
  write(36, 'data');
  head.setUint32(40, bytes, true);
  return head;
};

const sliceSeconds = 10;

/** 16 bits a sample, of one channel. The page answers meanwhile. */
export const encodeWav = async (samples: Float32Array, rate: number): Promise<Blob> => {
  const parts: BlobPart[] = [wavHead(samples.length, rate)];
  await eachSlice(samples.length, sliceSeconds * rate, (from, to) => {
    // Of little-endian machines, which all that run browsers are.
    const pcm = new Int16Array(to - from);
    for (let index = from; index < to; index += 1)
      pcm[index - from] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
    parts.push(pcm);
  });
  return new Blob(parts, { type: 'audio/wav' });
};
