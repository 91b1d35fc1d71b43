import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bellSamples, bellSeconds, sampleRate } from './bell.ts';
import { bellFile } from './bell-file.ts';

const samplesOf = async (file: Blob) => {
  const bytes = await file.arrayBuffer();
  return { head: new DataView(bytes, 0, 44), samples: new Int16Array(bytes.slice(44)) };
};

test('the head says what follows it', async () => {
  const { head, samples } = await samplesOf(bellFile(90, [0]));
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => head.getUint8(at + index)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(head.getUint32(40, true)).toBe(samples.length * 2);
  expect(head.getUint32(4, true)).toBe(36 + samples.length * 2);
  expect([head.getUint32(24, true), head.getUint16(34, true), head.getUint16(22, true)]).toEqual([sampleRate, 16, 1]);
});

test('an hour with a bell every five minutes takes an hour to the sample, and rings out', async () => {
  const bells = Array.from({ length: 13 }, (_, index) => index * 300);
  const file = bellFile(3_600, bells);
  expect(file.size).toBe(44 + 2 * sampleRate * (3_600 + bellSeconds));
  // 8 kHz, so that two hours are a bearable size for a phone.
  expect(bellFile(7_200, [7_200]).size).toBeLessThan(120 * 1024 * 1024);
});

test('without a bell at the end nothing is added', () => {
  expect(bellFile(60, [0]).size).toBe(44 + 2 * sampleRate * 60);
  expect(bellFile(60, []).size).toBe(44 + 2 * sampleRate * 60);
});

/** The same, sample by sample. */
const plainly = (seconds: number, bells: readonly number[]): Int16Array => {
  const bell = bellSamples();
  const last = bells.at(-1);
  const samples = new Int16Array(Math.max(seconds, last === undefined ? 0 : last + bellSeconds) * sampleRate);
  for (const [index, at] of bells.entries()) {
    const next = bells[index + 1] ?? Number.POSITIVE_INFINITY;
    for (let sample = 0; sample < bell.length && at * sampleRate + sample < next * sampleRate; sample += 1)
      samples[at * sampleRate + sample] = bell[sample] ?? 0;
  }
  return samples;
};

test('wherever the bells are, each begins at its sample, and between them is silence', async () => {
  const strikes = fc
    .uniqueArray(fc.integer({ min: 0, max: 150 }), { maxLength: 8 })
    .map((bells) => bells.toSorted((a, b) => a - b));
  await fc.assert(
    fc.asyncProperty(strikes, fc.integer({ min: 0, max: 60 }), async (bells, more) => {
      const seconds = (bells.at(-1) ?? 0) + more;
      const { samples } = await samplesOf(bellFile(seconds, bells));
      const wanted = plainly(seconds, bells);
      expect(samples.length).toBe(wanted.length);
      expect(samples.findIndex((sample, index) => sample !== wanted[index])).toBe(-1);
    }),
    { numRuns: 15 },
  );
});

test('a stroke begins and ends softly, and is never too loud', () => {
  const bell = bellSamples();
  expect([bell[0], bell.at(-1)]).toEqual([0, 0]);
  const loudest = bell.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(16_000);
  expect(loudest).toBeLessThan(32_767);
});
