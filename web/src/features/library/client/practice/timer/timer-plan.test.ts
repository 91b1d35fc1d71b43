import { expect, test } from 'vitest';
import { bellsOf, intervals, planFrom, secondsOf, settlings } from './timer-plan.ts';

const plain = { settle: 0, endless: false } as const;
const first = { ...plain, minutes: 10, interval: 0, opens: true } as const;

test.each([
  [first, [0, 600]],
  [{ ...first, interval: 5 }, [0, 300, 600]],
  [{ ...first, minutes: 12, interval: 5, opens: false }, [300, 600, 720]],
  [{ ...first, minutes: 1, interval: 1, opens: false }, [60]],
  [{ ...first, interval: 5, settle: 2 }, [120, 420, 720]],
  [{ ...first, endless: true }, [0]],
] as const)('%o rings at %j', (plan, bells) => {
  expect(bellsOf(plan).map(({ at }) => at)).toEqual(bells);
});

test('whatever is chosen, bells come in order, each once, and the last is the end', () => {
  for (let minutes = 1; minutes <= 120; minutes += 1)
    for (const interval of intervals)
      for (const settle of settlings) {
        const plan = { minutes, interval, opens: true, settle, endless: false };
        const bells = bellsOf(plan).map(({ at }) => at);
        expect(bells).toEqual([...new Set(bells)].toSorted((a, b) => a - b));
        expect([bells[0], bells.at(-1)]).toEqual([settle * 60, secondsOf(plan).whole]);
      }
});

test('a sitting without an end has bells in between for hours, and none that ends it', () => {
  const bells = bellsOf({ ...first, interval: 30, endless: true });
  expect(bells.map(({ at }) => at)).toEqual([0, 1800, 3600, 5400, 7200, 9000, 10_800, 12_600]);
});

test('bells in between are softer', () => {
  expect(bellsOf({ ...first, interval: 5 }).map(({ level }) => level)).toEqual([1, 0.55, 1]);
});

test('what the device remembers wrongly is forgotten, and what it remembers from before is understood', () => {
  expect(planFrom('{"minutes":25,"interval":5,"opens":false}')).toEqual({
    ...plain,
    minutes: 25,
    interval: 5,
    opens: false,
  });
  for (const wrong of [undefined, '', 'x', '{"minutes":500,"interval":5,"opens":false}'])
    expect(planFrom(wrong)).toEqual(first);
});
