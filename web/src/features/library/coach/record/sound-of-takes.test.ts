import { expect, test, vi } from 'vitest';
import { bellSeconds } from '#web/features/library/shared/practices/bell.ts';
import { finishedSound, joinedLength } from './sound-of-takes.ts';

const rate = 24_000;

// A take is as many seconds of a tone as its id says.
vi.mock('#web/lib/recording/takes.ts', () => ({
  takeSound: ({ id }: { id: string }) => Promise.resolve(new Blob([id])),
}));
vi.mock('#web/lib/recording/sound.ts', async (original) => ({
  ...(await original<object>()),
  decode: async (sound: Blob) =>
    Float32Array.from({ length: Number(await sound.text()) * 24_000 }, (_, index) => 0.2 * Math.sin(index / 10)),
}));

const spoken = (seconds: number, bell = false) => ({
  bell,
  take: {
    id: String(seconds),
    place: 'a place',
    part: '1',
    mimeType: 'audio/webm',
    startedAt: 1,
    seconds,
    isComplete: true,
    isStored: true,
  },
});
const arrangement = { pause: '3', cut: { start: 0, end: 0 }, withBells: true } as const;

/** Whether anything is heard around each second. */
const heardAt = async (sound: Blob, seconds: readonly number[]): Promise<boolean[]> => {
  const samples = new Int16Array((await sound.arrayBuffer()).slice(44));
  return seconds.map((at) => samples.slice(at * rate, (at + 0.2) * rate).some((sample) => Math.abs(sample) > 100));
};
const lengthOf = ({ size }: Blob): number => (size - 44) / 2 / rate;

test('a bell rings before its sentence, and the file is as long as it says', async () => {
  const all = [spoken(2), spoken(6, true)];
  const sound = await finishedSound(all, arrangement);
  expect(joinedLength(all, arrangement)).toBe(2 + 3 + 3 + 6);
  expect(lengthOf(sound)).toBeCloseTo(14, 3);
  // The voice, the pause, the bell alone, and the voice again.
  expect(await heardAt(sound, [1, 3, 5.5, 9])).toEqual([true, false, true, true]);
});

test('without bells only the pause is between two sentences', async () => {
  const without = { ...arrangement, withBells: false };
  const all = [spoken(2), spoken(6, true)];
  expect(joinedLength(all, without)).toBe(11);
  expect(await heardAt(await finishedSound(all, without), [1, 3, 5.5])).toEqual([true, false, true]);
});

test('a bell before the last words rings out, and a cut takes nothing of a bell', async () => {
  const all = [spoken(1, true)];
  const cut = { ...arrangement, cut: { start: 0.5, end: 0.2 } };
  expect(joinedLength(all, cut)).toBe(bellSeconds);
  const sound = await finishedSound(all, cut);
  expect(lengthOf(sound)).toBeCloseTo(bellSeconds, 3);
  expect(await heardAt(sound, [0.1])).toEqual([true]);
});

test('what is cut is gone from the ends alone', async () => {
  const cut = { ...arrangement, cut: { start: 0.5, end: 4 } };
  const all = [spoken(2), spoken(3)];
  expect(joinedLength(all, cut)).toBeCloseTo(1.5 + 3);
  expect(lengthOf(await finishedSound(all, cut))).toBeCloseTo(4.5, 3);
});

test('it says how far it is', async () => {
  const shares: number[] = [];
  await finishedSound([spoken(1), spoken(1)], arrangement, (share) => shares.push(share));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
