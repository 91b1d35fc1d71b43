import { expect, test } from '@jest/globals';
import { recordings } from './demo-library.ts';
import { bells, wav } from './sounds.ts';

/** The samples of a WAV file, −1 to 1. */
const samplesIn = (file: Uint8Array): number[] => {
  const view = new DataView(file.buffer, file.byteOffset);
  return Array.from({ length: (file.byteLength - 44) / 2 }, (_, index) => view.getInt16(44 + index * 2, true) / 32_768);
};

const loudness = (samples: readonly number[]): number =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);

test('a recording is a WAV file of its length, which begins and ends in silence', () => {
  const file = wav(bells(330, 15), 20);
  expect(Buffer.from(file.slice(0, 4)).toString('latin1')).toBe('RIFF');
  expect(Buffer.from(file.slice(8, 12)).toString('latin1')).toBe('WAVE');
  const samples = samplesIn(file);
  expect(samples).toHaveLength(20 * 8_000);
  expect([samples[0], Math.abs(samples.at(-1) ?? 1) < 0.001]).toEqual([0, true]);
});

test('bells are struck when they should be, and fade until the next', () => {
  const samples = samplesIn(wav(bells(330, 15), 30));
  const second = (from: number) => loudness(samples.slice(from * 8_000, (from + 1) * 8_000));
  expect(second(0)).toBeGreaterThan(0.1);
  expect(second(14)).toBeLessThan(0.01);
  expect(second(15)).toBeGreaterThan(0.1);
});

test.each(recordings)('$name can be heard and is nowhere cut off', ({ sound, durationSeconds }) => {
  const samples = samplesIn(wav(sound, durationSeconds));
  expect(loudness(samples)).toBeGreaterThan(0.02);
  expect(samples.filter((each) => Math.abs(each) > 0.99)).toEqual([]);
});
