import { afterEach, expect, test, vi } from 'vitest';
import { stopAfter } from './sleep-timer.tsx';

afterEach(() => vi.restoreAllMocks());

/** An element that plays as far as it is told to. */
const playing = () => {
  const media = document.createElement('audio');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let [isPaused, at] = [false, 0];
  vi.spyOn(media, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(media, 'pause').mockImplementation(() => {
    isPaused = true;
    media.dispatchEvent(new Event('pause'));
  });
  const pass = (seconds: number): void => {
    // A locked phone says where it is four times a second at best; here once in five seconds.
    for (let passed = 0; passed < seconds; passed += 5) {
      at += 5_000;
      clock.mockReturnValue(at);
      if (!isPaused) media.dispatchEvent(new Event('timeupdate'));
    }
  };
  const resume = (): void => {
    isPaused = false;
    media.dispatchEvent(new Event('playing'));
  };
  return { media, pass, resume, isPaused: () => isPaused };
};

test('it stops after what was chosen, and grows quiet before; then it is as loud as it was', () => {
  const { media, pass, isPaused } = playing();
  media.volume = 0.8;
  const stopped = vi.fn();
  stopAfter(media, 300, stopped);
  pass(275);
  expect([isPaused(), media.volume]).toEqual([false, 0.8]);
  pass(15);
  expect(media.volume).toBeCloseTo(0.4);
  pass(10);
  expect([isPaused(), media.volume, stopped.mock.calls.length]).toEqual([true, 0.8, 1]);
});

test('a pause does not count', () => {
  const { media, pass, resume, isPaused } = playing();
  stopAfter(media, 300, () => undefined);
  pass(200);
  media.pause();
  pass(600);
  resume();
  pass(95);
  expect(isPaused()).toBe(false);
  pass(5);
  expect(isPaused()).toBe(true);
});

test('whoever switches it off hears on, as loud as before', () => {
  const { media, pass, isPaused } = playing();
  const off = stopAfter(media, 60, () => undefined);
  pass(50);
  expect(media.volume).toBeLessThan(1);
  off();
  pass(60);
  expect([isPaused(), media.volume]).toEqual([false, 1]);
});
