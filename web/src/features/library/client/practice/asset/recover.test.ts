import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { recover, type Trouble } from './recover.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Outcome = 'renewed' | 'no-connection' | 'gone';

/** A recording that plays at 7:30 when its link goes. */
const playing = (outcomes: Outcome[], isExpired = true) => {
  const media = document.createElement('audio');
  Object.defineProperties(media, {
    currentTime: { value: 450, writable: true },
    paused: { value: false, writable: true },
    readyState: { value: 1, writable: true },
  });
  const play = vi.spyOn(media, 'play').mockResolvedValue();
  const troubles: (Trouble | undefined)[] = [];
  const renew = vi.fn(() => Promise.resolve(outcomes.shift() ?? 'renewed'));
  const stop = recover(media, { isExpired: () => isExpired, renew, onTrouble: (trouble) => troubles.push(trouble) });
  onTestFinished(stop);
  const say = async (name: string): Promise<void> => {
    media.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  };
  /** A browser begins at the beginning, paused, with every new link. */
  const loads = (): Promise<void> => {
    Object.assign(media, { currentTime: 0, paused: true });
    return say('loadedmetadata');
  };
  return { media, play, troubles, renew, say, loads, stop };
};

test.each(['error', 'stalled'])(
  'after an expired link (%s) it goes on at the same place with a new one',
  async (name) => {
    const { media, play, renew, say, loads, troubles } = playing(['renewed']);
    await say(name);
    await loads();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(media.currentTime).toBe(450);
    expect(play).toHaveBeenCalledTimes(1);
    expect(troubles).toEqual(['renewing', undefined]);
  },
);

test('a slow network within the time of the link is left alone', async () => {
  const { renew, say } = playing([], false);
  await say('stalled');
  await say('waiting');
  expect(renew).not.toHaveBeenCalled();
});

test('without a connection it says so, tries again, and goes on where it was', async () => {
  const { media, renew, say, loads, troubles } = playing(['no-connection', 'no-connection', 'renewed']);
  await say('error');
  expect(troubles).toEqual(['renewing', 'lost']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renew).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(3);
  await loads();
  expect(media.currentTime).toBe(450);
  expect(troubles.at(-1)).toBeUndefined();
});

test('what cannot be played with a new link either is broken, and not asked for for ever', async () => {
  const { renew, say, troubles } = playing(['renewed']);
  await say('error');
  await say('error');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(troubles).toEqual(['renewing', 'broken']);
});

test('a recording that was withdrawn is broken', async () => {
  const { say, troubles } = playing(['gone']);
  await say('error');
  expect(troubles).toEqual(['renewing', 'broken']);
});

test('after one has left nothing is asked for any more', async () => {
  const { renew, say, stop } = playing(['no-connection']);
  await say('error');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await say('error');
  expect(renew).toHaveBeenCalledTimes(1);
});
