import { expect, test } from 'vitest';
import { bellsOf, intervals, planFrom } from './timer-plan.ts';

test.each([
  [{ minutes: 10, interval: 0, opens: true }, [0, 600]],
  [{ minutes: 10, interval: 5, opens: true }, [0, 300, 600]],
  [{ minutes: 12, interval: 5, opens: false }, [300, 600, 720]],
  [{ minutes: 1, interval: 1, opens: false }, [60]],
] as const)('%o rings at %j', (plan, bells) => {
  expect(bellsOf(plan)).toEqual(bells);
});

test('whatever is chosen, bells come in order, each once, and the last is the end', () => {
  for (let minutes = 1; minutes <= 120; minutes += 1)
    for (const interval of intervals) {
      const bells = bellsOf({ minutes, interval, opens: true });
      expect(bells).toEqual([...new Set(bells)].toSorted((a, b) => a - b));
      expect(bells.at(-1)).toBe(minutes * 60);
    }
});

test('what the device remembers wrongly is forgotten', () => {
  expect(planFrom('{"minutes":25,"interval":5,"opens":false}')).toEqual({ minutes: 25, interval: 5, opens: false });
  for (const wrong of [undefined, '', 'x', '{"minutes":500,"interval":5,"opens":false}'])
    expect(planFrom(wrong)).toEqual({ minutes: 10, interval: 0, opens: true });
});
