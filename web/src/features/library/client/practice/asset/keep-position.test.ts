import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeMedia } from '#testing/web/fake-media.ts';
import { keepPosition, type Place } from './keep-position.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (duration = 600) => {
  const media = new FakeMedia(duration, (milliseconds) => vi.advanceTimersByTime(milliseconds));
  const told: Place[] = [];
  const leave = keepPosition(media, (place) => told.push(place));
  onTestFinished(leave);
  return { media, told, leave };
};

test('nothing is kept before ten seconds were heard: a look inside loses no place', async () => {
  const { media, told, leave } = open();
  await media.play();
  media.run(5);
  media.seek(300);
  media.run(4);
  media.pause();
  leave();
  expect(told).toEqual([]);
});

test('then once, every minute, and where one pauses', async () => {
  const { media, told } = open();
  await media.play();
  media.run(150);
  media.pause();
  expect(told.map(({ position }) => position)).toEqual([10, 70, 130, 150]);
});

test('ten minutes heard to the end are ten requests', async () => {
  const { media, told } = open(600);
  await media.play();
  media.run(605);
  expect(told).toHaveLength(10);
});

test('whoever leaves is told, and a hidden page tells', async () => {
  const { media, told, leave } = open();
  await media.play();
  media.run(14);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  media.run(2);
  leave();
  expect(told.map(({ position }) => position)).toEqual([10, 14, 16]);
});

test('at its end there is no place to go on from', async () => {
  const { media, told, leave } = open(75);
  await media.play();
  media.run(80);
  leave();
  expect(told.map(({ position }) => position)).toEqual([10, 70]);
});
