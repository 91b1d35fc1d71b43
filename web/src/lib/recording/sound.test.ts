import { expect, test } from 'vitest';
import { integratedLoudness, normalise, targetLoudness, truePeak } from './loudness.ts';
import { eachSlice } from './slices.ts';
import { join, soundRate, toMono } from './sound.ts';
import { encodeWav } from './wav.ts';

const sine = (hertz: number, amplitude: number, seconds: number, rate = soundRate): Float32Array<ArrayBuffer> =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

const joined = (first: Float32Array, second: Float32Array) =>
  Float32Array.from({ length: first.length + second.length }, (_, at) => first[at] ?? second[at - first.length] ?? 0);

test.each([24_000, 44_100, 48_000])(
  'the reference of BS.1770: 997 Hz at full scale is −3.01 LKFS at %i Hz',
  async (rate) => {
    expect(await integratedLoudness(sine(997, 1, 5, rate), rate)).toBeCloseTo(-3.01, 1);
  },
);

test('silence between words counts for nothing, and neither does a murmur 10 LU below them', async () => {
  const loud = sine(997, 0.5, 5);
  const alone = await integratedLoudness(loud, soundRate);
  expect(alone).toBeCloseTo(-3.01 - 6.02, 1);
  expect(await integratedLoudness(joined(loud, new Float32Array(20 * soundRate)), soundRate)).toBeCloseTo(alone, 0);
  expect(await integratedLoudness(joined(loud, sine(997, 0.02, 20)), soundRate)).toBeCloseTo(alone, 0);
  expect(await integratedLoudness(new Float32Array(soundRate), soundRate)).toBe(Number.NEGATIVE_INFINITY);
  expect(await integratedLoudness(new Float32Array(0), soundRate)).toBe(Number.NEGATIVE_INFINITY);
});

test.each([0.9, 0.05, 0.01])('a voice of amplitude %d is brought to −18 LUFS', async (amplitude) => {
  const voice = await normalise(sine(330, amplitude, 4), soundRate);
  expect(await integratedLoudness(voice, soundRate)).toBeCloseTo(targetLoudness, 1);
});

test('silence stays silent', async () => {
  expect((await normalise(new Float32Array(soundRate), soundRate)).every((sample) => sample === 0)).toBe(true);
});

test('the true peak lies between samples: a quarter of the rate, half a step off, is 3 dB above them', () => {
  const between = Float32Array.from({ length: 1_000 }, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
  expect(between.every((sample) => Math.abs(sample) < 0.71)).toBe(true);
  expect(truePeak(between.subarray(100, 900))).toBeCloseTo(1, 1);
});

test('no peak is higher than −1 dBFS, and around it the voice is as loud as before', async () => {
  const voice = sine(330, 0.05, 6);
  const at = 3 * soundRate;
  voice.set(sine(700, 0.95, 0.05), at);
  const heard = await normalise(voice, soundRate);
  expect(20 * Math.log10(truePeak(heard))).toBeLessThan(-0.9);
  const [gain, elsewhere] = [soundRate, 5 * soundRate].map(
    (index) => (heard[index + 7] ?? 0) / (voice[index + 7] ?? 1),
  );
  expect(gain).toBeGreaterThan(1.5);
  expect(elsewhere).toBeCloseTo(gain ?? 0, 3);
});

test('a peak where two slices meet is turned down as any other, without a step', async () => {
  const voice = sine(330, 0.05, 12);
  const at = 5 * soundRate;
  voice.set(sine(700, 0.95, 0.04), at - Math.round(0.02 * soundRate));
  const heard = await normalise(voice, soundRate);
  expect(20 * Math.log10(truePeak(heard))).toBeLessThan(-0.9);
  const gains = Array.from({ length: 2_000 }, (_, index) => at - 1_000 + index)
    .filter((index) => Math.abs(voice[index] ?? 0) > 0.02)
    .map((index) => (heard[index] ?? 0) / (voice[index] ?? 1));
  const steps = gains.slice(1).map((gain, index) => Math.abs(gain - (gains[index] ?? gain)));
  expect(Math.max(...steps)).toBeLessThan(0.2);
});

test('long work lets the page answer, and says how far it is', async () => {
  const order: string[] = [];
  const shares: number[] = [];
  const working = eachSlice(
    3,
    1,
    (from) => {
      order.push(`slice ${from}`);
      const until = performance.now() + 40;
      while (performance.now() < until);
    },
    (share) => shares.push(share),
  );
  const { port1, port2 } = new MessageChannel();
  const answer = (): void => {
    order.push('the page');
    port1.close();
  };
  port1.addEventListener('message', answer, { once: true });
  port1.start();
  port2.postMessage(undefined);
  await working;
  expect(order.indexOf('the page')).toBeGreaterThan(0);
  expect(order.indexOf('the page')).toBeLessThan(order.indexOf('slice 2'));
  expect(shares.map((share) => Math.round(share * 100))).toEqual([33, 67, 100, 100]);
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

test('a piece begins and ends silently, and what lies between two of them is silent', async () => {
  const samples = new Float32Array(3 * soundRate).fill(1);
  const both = await join(
    [
      { samples, from: 0.5, to: 2, at: 0 },
      { samples, from: 2.5, to: 60, at: 2 },
    ],
    2.5,
  );
  expect(both).toHaveLength(2.5 * soundRate);
  const at = (seconds: number): number | undefined => both[Math.round(seconds * soundRate)];
  expect([at(0), at(0.5), at(1.5 - 1 / soundRate), at(1.75), at(2), at(2.25)]).toEqual([0, 1, 0, 0, 0, 1]);
  expect(samples.every((sample) => sample === 1)).toBe(true);
  expect(await join([{ samples, from: 2, to: 2, at: 0 }], 0)).toHaveLength(0);
});

test('ten minutes are about 28 MiB, and a WAV file says what it holds', async () => {
  const file = await encodeWav(Float32Array.of(0, 1, -1, 2), soundRate);
  expect(file.type).toBe('audio/wav');
  const bytes = new DataView(await file.arrayBuffer());
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes.buffer, at, 4));
  expect([text(0), text(8), text(36)]).toEqual(['RIFF', 'WAVE', 'data']);
  expect([bytes.getUint32(4, true), bytes.getUint32(24, true), bytes.getUint32(40, true)]).toEqual([44, soundRate, 8]);
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767]);
  expect((await encodeWav(new Float32Array(600 * soundRate), soundRate)).size / 2 ** 20).toBeCloseTo(27.5, 0);
});
