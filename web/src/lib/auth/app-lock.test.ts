import { beforeEach, describe, expect, test, vi } from 'vitest';
import { goneFor, makeAppLock } from './app-lock.ts';
import type { LockMinutes } from './stored-lock.ts';

const second = 1_000;
const minute = 60 * second;
const ana = 'ana';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

interface On {
  readonly minutes?: LockMinutes;
  readonly whose?: string;
  readonly locks?: boolean;
}

/** A device with clocks, tabs and what they share; each tab hears of what the others write. */
const device = ({ minutes = 5, whose = ana, locks = true }: On = {}) => {
  const clock = { wall: Date.parse('2026-03-01T08:00:00Z'), steady: 0 };
  const signedIn: { person: string | undefined } = { person: whose };
  const kept = new Map<string, string>();
  const tabs: { hear: (key: string, value: string | null) => void }[] = [];

  const open = ({ visible = true } = {}) => {
    const seen = { visible, playing: false };
    const write = (key: string, value: string | null): void => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      for (const other of tabs) if (other !== tab) other.hear(key, value);
    };
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: write,
      removeItem: (key: string) => write(key, null),
    };
    const lock = makeAppLock({
      person: () => signedIn.person,
      isVisible: () => seen.visible,
      isPlaying: () => seen.playing,
      now: () => ({ ...clock }),
      store,
    });
    const tab = {
      ...lock,
      store,
      since: () => lock.locked()?.since,
      show: (isVisible: boolean): void => {
        seen.visible = isVisible;
        lock.look();
      },
      play: (isPlaying: boolean): void => {
        seen.playing = isPlaying;
        lock.look();
      },
    };
    tabs.push(tab);
    lock.look();
    return tab;
  };

  if (locks) kept.set('stillwater.lock.ana', JSON.stringify({ credentialId: 'id', minutes }));
  return {
    open,
    signedIn,
    kept,
    clock,
    /** Time passes. */
    pass: (milliseconds: number): void => {
      for (let rest = milliseconds; rest > 0; rest -= second) {
        clock.wall += second;
        clock.steady += second;
        vi.advanceTimersByTime(second);
      }
    },
    /** Time passes while no timer runs, and one of the clocks may stand still. */
    sleep: (milliseconds: number, { steady = true } = {}): void => {
      clock.wall += milliseconds;
      if (steady) clock.steady += milliseconds;
    },
  };
};

/** The person has unlocked a page that they opened. */
const openUnlocked = (on: ReturnType<typeof device>) => {
  const tab = on.open();
  tab.unlock();
  return tab;
};

describe('a page that is opened', () => {
  test('is locked from the start', () => {
    expect(device().open().locked()).toEqual({ person: ana, since: 'opening' });
  });

  test('is open where the person has no lock', () => {
    expect(device({ locks: false }).open().locked()).toBeUndefined();
    expect(device({ whose: 'ben' }).open().locked()).toBeUndefined();
  });

  test('stays locked as opened, whatever time passes', () => {
    const on = device();
    const tab = on.open();
    on.pass(20 * minute);
    expect(tab.since()).toBe('opening');
  });

  test('is open after a login', () => {
    const on = device();
    on.signedIn.person = undefined;
    const tab = on.open();
    on.signedIn.person = ana;
    tab.look();
    expect(tab.locked()).toBeUndefined();
  });
});

describe('in the background', () => {
  test.each<LockMinutes>([0, 1, 5, 15])('a page locks after %i minutes and not before', (minutes) => {
    const on = device({ minutes });
    const tab = openUnlocked(on);
    tab.show(false);
    if (minutes > 0) on.pass(minutes * minute - 2 * second);
    expect(tab.locked()).toBeUndefined();
    on.pass(3 * second);
    expect(tab.locked()).toEqual({ person: ana, since: 'running' });
  });

  test('a page whose timers stood still locks as it comes back', () => {
    const on = device();
    const tab = openUnlocked(on);
    tab.show(false);
    on.sleep(6 * minute);
    tab.show(true);
    expect(tab.since()).toBe('running');
  });

  test('a page that comes back in time is open, and the time begins anew', () => {
    const on = device();
    const tab = openUnlocked(on);
    for (let turn = 0; turn < 3; turn += 1) {
      tab.show(false);
      on.pass(4 * minute);
      tab.show(true);
      expect(tab.locked()).toBeUndefined();
    }
  });

  test('a page in sight never locks, but where the device slept', () => {
    const on = device();
    const tab = openUnlocked(on);
    on.pass(60 * minute);
    expect(tab.locked()).toBeUndefined();
    on.sleep(10 * minute, { steady: false });
    on.pass(30 * second);
    expect(tab.since()).toBe('running');
  });

  test('what plays goes on and does not lock; the time counts from its end', () => {
    const on = device({ minutes: 0 });
    const tab = openUnlocked(on);
    tab.play(true);
    tab.show(false);
    on.pass(30 * minute);
    expect(tab.locked()).toBeUndefined();
    tab.play(false);
    on.pass(2 * second);
    expect(tab.since()).toBe('running');
  });
});

describe('clocks', () => {
  test('the one that says more counts', () => {
    const left = { wall: 1_000_000, steady: 0 };
    expect(goneFor(left, { wall: 1_000_000 + minute, steady: 0 })).toBe(minute);
    expect(goneFor(left, { wall: 1_000_000, steady: minute })).toBe(minute);
    expect(goneFor(left, { wall: 1_000_000 - 2 * second, steady: minute })).toBe(minute);
  });

  test('a correction by a few seconds neither locks nor keeps open', () => {
    const on = device();
    const tab = openUnlocked(on);
    tab.show(false);
    on.clock.wall -= 3 * second;
    on.pass(minute);
    tab.show(true);
    expect(tab.locked()).toBeUndefined();
    tab.show(false);
    on.clock.wall -= 3 * second;
    on.pass(6 * minute);
    expect(tab.since()).toBe('running');
  });

  test('whoever sets the clock back while the device sleeps finds the app locked', () => {
    const on = device();
    const tab = openUnlocked(on);
    tab.show(false);
    on.sleep(-30 * minute, { steady: false });
    tab.show(true);
    expect(tab.since()).toBe('running');
  });
});

describe('several tabs', () => {
  test('lock and unlock together', () => {
    const on = device();
    const [one, two] = [openUnlocked(on), openUnlocked(on)];
    one.show(false);
    two.show(false);
    on.pass(6 * minute);
    expect([one.since(), two.since()]).toEqual(['running', 'running']);
    two.show(true);
    two.unlock();
    expect([one.locked(), two.locked()]).toEqual([undefined, undefined]);
    // The other one is out of sight as before, while the person is here.
    on.pass(20 * minute);
    expect([one.locked(), two.locked()]).toEqual([undefined, undefined]);
  });

  test.each<LockMinutes>([0, 1, 15])('do not lock as long as one of them is in sight, with %i minutes', (minutes) => {
    const on = device({ minutes });
    const [one, two] = [openUnlocked(on), openUnlocked(on)];
    two.show(false);
    on.pass(20 * minute);
    for (let turn = 0; turn < 3; turn += 1) {
      one.show(false);
      two.show(true);
      on.pass(20 * minute);
      two.show(false);
      one.show(true);
      on.pass(20 * minute);
    }
    expect([one.locked(), two.locked()]).toEqual([undefined, undefined]);
  });

  test('do not lock while another one plays', () => {
    const on = device({ minutes: 1 });
    const [player, other] = [openUnlocked(on), openUnlocked(on)];
    player.play(true);
    player.show(false);
    other.show(false);
    on.pass(10 * minute);
    expect([player.locked(), other.locked()]).toEqual([undefined, undefined]);
    player.play(false);
    on.pass(2 * minute);
    expect([player.since(), other.since()]).toEqual(['running', 'running']);
  });

  test('lock although one of them ended without a word', () => {
    const on = device({ minutes: 1 });
    const tab = openUnlocked(on);
    tab.show(false);
    // Its last word was that it is in sight.
    on.kept.set('stillwater.lock-presence', JSON.stringify({ at: on.clock.wall, isThere: true }));
    on.pass(3 * minute);
    expect(tab.since()).toBe('running');
  });

  test('a page that is opened locked does not lock the one in use', () => {
    const on = device();
    const tab = openUnlocked(on);
    tab.show(false);
    const opened = on.open();
    expect([tab.locked(), opened.since()]).toEqual([undefined, 'opening']);
    opened.unlock();
    expect([tab.locked(), opened.locked()]).toEqual([undefined, undefined]);
  });

  test('a word about another person changes nothing', () => {
    const tab = device().open();
    tab.hear('stillwater.lock-word', JSON.stringify({ whose: 'ben', isLocked: false, at: 1 }));
    expect(tab.since()).toBe('opening');
  });

  test('open where the lock was turned off in one of them', () => {
    const on = device();
    const [one, two] = [on.open(), openUnlocked(on)];
    two.store.removeItem('stillwater.lock.ana');
    expect(one.locked()).toBeUndefined();
  });

  test('stay locked while somebody signs out, until the tab knows', () => {
    const on = device();
    const tab = on.open();
    on.signedIn.person = undefined;
    tab.hear(null, null);
    expect(tab.since()).toBe('opening');
    tab.clear();
    expect(tab.locked()).toBeUndefined();
  });
});

test('a lock that another version has written still locks', () => {
  const on = device({ locks: false });
  on.kept.set('stillwater.lock.ana', JSON.stringify({ credentialId: 'id', minutes: 60 }));
  expect(on.open().since()).toBe('opening');
});
