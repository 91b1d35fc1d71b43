import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bellKinds, bellSamples, bellSeconds, sampleRate } from '#web/features/library/shared/practices/bell.ts';
import { backgroundKinds, backgroundSamples, loopSeconds } from './background.ts';
import { type Sounds, type Stroke, soundFile } from './sound-file.ts';

const plain: Sounds = { bell: 'bowl', background: 'none' };
const strokesAt = (...bells: readonly number[]): Stroke[] => bells.map((at) => ({ at, level: 1 }));

const samplesOf = async (file: Blob) => {
  const bytes = await file.arrayBuffer();
  return { head: new DataView(bytes, 0, 44), samples: new Int16Array(bytes.slice(44)) };
};

test('the head says what follows it', async () => {
  const { head, samples } = await samplesOf(soundFile(90, strokesAt(0), plain));
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => head.getUint8(at + index)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(head.getUint32(40, true)).toBe(samples.length * 2);
  expect(head.getUint32(4, true)).toBe(36 + samples.length * 2);
  expect([head.getUint32(24, true), head.getUint16(34, true), head.getUint16(22, true)]).toEqual([sampleRate, 16, 1]);
});

test('an hour with a bell every five minutes takes an hour to the sample, and rings out', () => {
  const bells = strokesAt(...Array.from({ length: 13 }, (_, index) => index * 300));
  expect(soundFile(3_600, bells, plain).size).toBe(44 + 2 * sampleRate * (3_600 + bellSeconds));
});

test('without a bell at the end nothing is added', () => {
  for (const file of [
    soundFile(60, strokesAt(0), plain),
    soundFile(60, [], plain),
    soundFile(60, strokesAt(0, 60), { bell: 'none', background: 'rain' }),
  ])
    expect(file.size).toBe(44 + 2 * sampleRate * 60);
});

/** The same, sample by sample. */
const plainly = (seconds: number, bells: readonly Stroke[]): Int16Array => {
  const bell = bellSamples('bowl');
  const last = bells.at(-1);
  const samples = new Int16Array(Math.max(seconds, last === undefined ? 0 : last.at + bellSeconds) * sampleRate);
  for (const [index, { at, level }] of bells.entries()) {
    const next = bells[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    for (let sample = 0; sample < bell.length && at * sampleRate + sample < next * sampleRate; sample += 1)
      samples[at * sampleRate + sample] = Math.round((bell[sample] ?? 0) * level);
  }
  return samples;
};

test('wherever the bells are, each begins at its sample, and between them is silence', async () => {
  const strokes = fc
    .uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 6 })
    .map((bells) => bells.toSorted((a, b) => a - b).map((at, index) => ({ at, level: index % 2 === 0 ? 1 : 0.5 })));
  await fc.assert(
    fc.asyncProperty(strokes, fc.integer({ min: 0, max: 70 }), async (bells, more) => {
      const seconds = (bells.at(-1)?.at ?? 0) + more;
      const { samples } = await samplesOf(soundFile(seconds, bells, plain));
      const wanted = plainly(seconds, bells);
      expect(samples.length).toBe(wanted.length);
      expect(samples.findIndex((sample, index) => sample !== wanted[index])).toBe(-1);
    }),
    { numRuns: 10 },
  );
});

test('a background lies beneath the bells for as long as the file is, and comes and goes without a click', async () => {
  const ground = backgroundSamples('stream');
  const { samples } = await samplesOf(soundFile(70, strokesAt(10, 70), { bell: 'gong', background: 'stream' }));
  const bell = bellSamples('gong');
  expect(samples.length).toBe((70 + bellSeconds) * sampleRate);
  for (const [at, rings] of [
    [11, 1],
    [30, undefined],
    [50, undefined],
  ] as const) {
    const index = at * sampleRate;
    const above = rings === undefined ? 0 : (bell[rings * sampleRate] ?? 0);
    expect(samples[index]).toBe((ground[index % ground.length] ?? 0) + above);
  }
  expect([samples[0], Math.abs(samples.at(-1) ?? 9) < 9]).toEqual([0, true]);
});

describe.each(bellKinds)('a stroke of the %s', (kind) => {
  test('begins and ends softly, and is never too loud', () => {
    const bell = bellSamples(kind);
    expect([bell[0], bell.at(-1)]).toEqual([0, 0]);
    const loudest = bell.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(14_000);
    expect(loudest).toBeLessThan(32_767);
  });
});

const power = (samples: Int16Array, from: number, to: number): number => {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
  return Math.sqrt(sum / (to - from));
};

describe.each(backgroundKinds)('the %s', (kind) => {
  const loop = backgroundSamples(kind);

  test('is a loop whose seam nobody hears: as even there as anywhere', () => {
    expect(loop.length).toBe(loopSeconds * sampleRate);
    const jumps = loop.map((sample, index) => Math.abs(sample - (loop.at(index - 1) ?? 0)));
    expect(jumps[0]).toBeLessThanOrEqual(jumps.subarray(1).reduce((most, jump) => Math.max(most, jump), 0));
    const whole = power(loop, 0, loop.length);
    for (let second = 0; second < loopSeconds; second += 1) {
      const part = power(loop, second * sampleRate, (second + 1) * sampleRate);
      expect(part / whole, `${second} s`).toBeGreaterThan(0.4);
      expect(part / whole, `${second} s`).toBeLessThan(1.8);
    }
  });

  test('is quieter than a bell by far, and has no constant part', () => {
    const bell = bellSamples('bowl');
    expect(power(loop, 0, loop.length)).toBeLessThan(power(bell, 0, sampleRate) / 2);
    expect(Math.abs(loop.reduce((sum, sample) => sum + sample, 0) / loop.length)).toBeLessThan(60);
  });
});
