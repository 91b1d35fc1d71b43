import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Played, PlayReport } from '#contract/journal/plays/schema.ts';
import { FakeMedia } from '#testing/web/fake-media.ts';
import { creditSitting } from './credit-sitting.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const recording: Played = { kind: 'asset', assetId: 'asset00000000000000000' };

const sit = (duration = 600, more: { what?: Played; until?: number } = {}) => {
  const media = new FakeMedia(duration, (milliseconds) => vi.advanceTimersByTime(milliseconds));
  const told: PlayReport[] = [];
  const stored: PlayReport[] = [];
  const all: PlayReport[] = [];
  const tell = (report: PlayReport, how: 'send' | 'store') => {
    all.push(report);
    (how === 'send' ? told : stored).push(report);
  };
  const leave = creditSitting(media, { what: recording, ...more, tell });
  onTestFinished(leave);
  return { media, told, stored, all, leave };
};

test('a pause tells the whole sitting so far, under one id and a revision that rises', async () => {
  const { media, told } = sit();
  await media.play();
  media.run(20);
  media.pause();
  media.run(300);
  await media.play();
  media.run(15);
  media.pause();
  expect(told.map(({ revision, heardSeconds, ranges, ended }) => [revision, heardSeconds, ranges, ended])).toEqual([
    [1, 20, [[0, 20]], false],
    [2, 35, [[0, 35]], false],
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
});

test('a report says how long ago the last of it was heard', async () => {
  const { media, told, leave } = sit();
  await media.play();
  media.run(20);
  media.pause();
  media.run(300);
  leave();
  expect(told).toMatchObject([
    { heardSeconds: 20, ended: false, agoSeconds: 0, lastedSeconds: 20 },
    { heardSeconds: 20, ended: true, agoSeconds: 300, lastedSeconds: 20 },
  ]);
});

test('stopped early, it is credited as far as it was heard', async () => {
  const { media, told, leave } = sit();
  await media.play();
  media.run(42.5);
  leave();
  expect(told).toMatchObject([{ heardSeconds: 43, ended: true }]);
});

test.each([1, 3, 10])(
  '%i minutes heard to the end are so many, however unevenly the player reports',
  async (minutes) => {
    for (const late of [[0, 0.21, 0.04, 0.17], [0.19, 0, 0.2, 0.01, 0.11], [0.24]]) {
      const { media, told } = sit(minutes * 60 + 0.08, { until: minutes * 60 });
      let report = 0;
      media.lag = () => late[(report += 1) % late.length] ?? 0;
      await media.play();
      media.run(minutes * 60 + 5, 0.27);
      expect(told.at(-1)).toMatchObject({ heardSeconds: minutes * 60, ended: true });
    }
  },
);

test('each minute is stored, so that a crash costs no more, and every fifth is sent', async () => {
  const { media, told, stored } = sit(700);
  await media.play();
  media.run(430);
  expect(stored.map(({ heardSeconds }) => heardSeconds)).toEqual([60, 120, 180, 240, 360, 420]);
  expect(told.map(({ heardSeconds }) => heardSeconds)).toEqual([300]);
  expect(told[0]?.revision).toBe(5);
});

test('ten minutes heard to the end are two requests', async () => {
  const { media, told } = sit(600);
  await media.play();
  media.run(605);
  expect(told.map(({ heardSeconds, ended }) => [heardSeconds, ended])).toEqual([
    [300, false],
    [600, true],
  ]);
});

test('a pause right after a stored minute still sends it', async () => {
  const { media, told } = sit();
  await media.play();
  media.run(60);
  media.pause();
  expect(told).toMatchObject([{ heardSeconds: 60, revision: 2 }]);
});

test('a page that is hidden tells at once', async () => {
  const { media, told } = sit();
  await media.play();
  media.run(12);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toMatchObject([{ heardSeconds: 12, ended: false }]);
});

test('what sleeps or is dragged through is not practised', async () => {
  const { media, told, leave } = sit();
  await media.play();
  media.run(10);
  media.sleep(3_600);
  media.seek(590);
  media.run(20);
  leave();
  expect(told.at(-1)).toMatchObject({
    heardSeconds: 20,
    ended: true,
    ranges: [
      [0, 10],
      [590, 600],
    ],
  });
});

test('heard to the end is told once; heard again is another sitting', async () => {
  const { media, told } = sit(30);
  await media.play();
  media.run(40);
  media.currentTime = 0;
  await media.play();
  media.run(40);
  expect(told.map(({ revision, heardSeconds, ended }) => [revision, heardSeconds, ended])).toEqual([
    [1, 30, true],
    [1, 30, true],
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
});

test('a look of less than a second is nothing', async () => {
  const { media, told, leave } = sit();
  leave();
  await media.play();
  media.run(0.5);
  leave();
  expect(told).toEqual([]);
});

test('the bell that rings out is no practice, and a timer has no parts', async () => {
  const { media, told } = sit(607, { what: { kind: 'timer' }, until: 600 });
  await media.play();
  media.run(700);
  expect(told.at(-1)).toMatchObject({ heardSeconds: 600, durationSeconds: 600, ranges: [], ended: true });
});

test('a throttled tab that reports once a minute credits the same', async () => {
  const { media, told } = sit(600);
  await media.play();
  media.run(600, 60);
  expect(told.at(-1)).toMatchObject({ heardSeconds: 600, ranges: [[0, 600]], ended: true });
});

test('whatever one does, reports only ever grow, and never say more than passed', async () => {
  const deed = fc.oneof(
    fc.record({ does: fc.constant('run' as const), by: fc.integer({ min: 0, max: 90 }) }),
    fc.record({ does: fc.constant('seek' as const), by: fc.integer({ min: 0, max: 500 }) }),
    fc.record({ does: fc.constantFrom('play' as const, 'pause', 'sleep'), by: fc.integer({ min: 0, max: 90 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const { media, all: told, leave } = sit(600);
      const begin = performance.now();
      for (const { does, by } of deeds) {
        if (does === 'run') media.run(by, 1);
        else if (does === 'seek') media.seek(by);
        else if (does === 'sleep') media.sleep(by);
        else if (does === 'play') await media.play();
        else media.pause();
      }
      leave();
      const passed = (performance.now() - begin) / 1_000;
      const ids = [...new Set(told.map(({ id }) => id))];
      let total = 0;
      for (const sitting of ids) {
        const reports = told.filter(({ id }) => id === sitting);
        for (const [index, { revision, heardSeconds, ended }] of reports.entries()) {
          expect(revision).toBe(index + 1);
          expect(heardSeconds).toBeGreaterThanOrEqual(reports[index - 1]?.heardSeconds ?? 1);
          expect(ended).toBe(index === reports.length - 1 ? ended : false);
        }
        total += reports.at(-1)?.heardSeconds ?? 0;
      }
      // Each sitting is told in whole seconds.
      expect(total).toBeLessThanOrEqual(passed + ids.length * 0.5 + 0.01);
    }),
    { numRuns: 60 },
  );
});
