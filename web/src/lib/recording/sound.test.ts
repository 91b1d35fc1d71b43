import { expect, test } from 'vitest';
import { integratedLoudness, normalise, targetLoudness, truePeak } from './loudness.ts';
import { join, soundRate, toMono, trim } from './sound.ts';
import { encodeWav } from './wav.ts';

const sine = (hertz: number, amplitude: number, seconds: number, rate = soundRate): Float32Array<ArrayBuffer> =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

test.each([24_000, 44_100, 48_000])('the reference of BS.1770: 997 Hz at full scale is −3.01 LKFS at %i Hz', (rate) => {
  expect(integratedLoudness(sine(997, 1, 5, rate), rate)).toBeCloseTo(-3.01, 1);
});

test('silence between words counts for nothing, and neither does a murmur 10 LU below them', () => {
  const loud = sine(997, 0.5, 5);
  const alone = integratedLoudness(loud, soundRate);
  expect(alone).toBeCloseTo(-3.01 - 6.02, 1);
  expect(integratedLoudness(join([loud, new Float32Array(20 * soundRate)]), soundRate)).toBeCloseTo(alone, 0);
  expect(integratedLoudness(join([loud, sine(997, 0.02, 20)]), soundRate)).toBeCloseTo(alone, 0);
  expect(integratedLoudness(new Float32Array(soundRate), soundRate)).toBe(Number.NEGATIVE_INFINITY);
  expect(integratedLoudness(new Float32Array(0), soundRate)).toBe(Number.NEGATIVE_INFINITY);
});

test.each([0.9, 0.05, 0.01])('a voice of amplitude %d is brought to −18 LUFS', (amplitude) => {
  const voice = normalise(sine(330, amplitude, 4), soundRate);
  expect(integratedLoudness(voice, soundRate)).toBeCloseTo(targetLoudness, 1);
});

test('silence stays silent', () => {
  expect(normalise(new Float32Array(soundRate), soundRate).every((sample) => sample === 0)).toBe(true);
});

test('the true peak lies between samples: a quarter of the rate, half a step off, is 3 dB above them', () => {
  const between = Float32Array.from({ length: 1_000 }, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
  expect(between.every((sample) => Math.abs(sample) < 0.71)).toBe(true);
  expect(truePeak(between.subarray(100, 900))).toBeCloseTo(1, 1);
});

test('no peak is higher than −1 dBFS, and around it the voice is as loud as before', () => {
  const voice = sine(330, 0.05, 6);
  const at = 3 * soundRate;
  voice.set(sine(700, 0.95, 0.05), at);
  const heard = normalise(voice, soundRate);
  expect(20 * Math.log10(truePeak(heard))).toBeLessThan(-0.9);
  const [gain, elsewhere] = [soundRate, 5 * soundRate].map(
    (index) => (heard[index + 7] ?? 0) / (voice[index + 7] ?? 1),
  );
  expect(gain).toBeGreaterThan(1.5);
  expect(elsewhere).toBeCloseTo(gain ?? 0, 3);
});

test('all channels together are one', () => {
  const channels = [Float32Array.of(1, 0), Float32Array.of(0, 0.5)];
  const buffer = {
    numberOfChannels: 2,
    length: 2,
    getChannelData: (index: number) => channels[index] ?? Float32Array.of(),
  };
  expect([...toMono(buffer)]).toEqual([0.5, 0.25]);
});

test('a trimmed piece begins and ends silently, and joined pieces have the pauses between them', () => {
  const whole = new Float32Array(3 * soundRate).fill(1);
  const piece = trim(whole, 0.5, 2);
  expect(piece).toHaveLength(1.5 * soundRate);
  expect([piece[0], piece.at(-1), piece[soundRate / 2]]).toEqual([0, 0, 1]);
  expect(whole[soundRate / 2]).toBe(1);
  expect(trim(whole, 2, 1)).toHaveLength(0);
  expect(trim(whole, 2.5, 60)).toHaveLength(soundRate / 2);
  const both = join([piece, piece], 0.5);
  expect(both).toHaveLength(3.5 * soundRate);
  expect(both[1.7 * soundRate]).toBe(0);
});

test('ten minutes are about 28 MiB, and a WAV file says what it holds', async () => {
  const file = encodeWav(Float32Array.of(0, 1, -1, 2), soundRate);
  expect(file.type).toBe('audio/wav');
  const bytes = new DataView(await file.arrayBuffer());
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes.buffer, at, 4));
  expect([text(0), text(8), text(36)]).toEqual(['RIFF', 'WAVE', 'data']);
  expect([bytes.getUint32(4, true), bytes.getUint32(24, true), bytes.getUint32(40, true)]).toEqual([44, soundRate, 8]);
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767]);
  expect(encodeWav(new Float32Array(600 * soundRate), soundRate).size / 2 ** 20).toBeCloseTo(27.5, 0);
});
