import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sideBySide, type Turn } from './side-by-side.ts';

/** Order of beginnings and ends on so many cores. */
const courseOf = async (items: readonly Turn[], cores: number): Promise<string[]> => {
  const course: string[] = [];
  await sideBySide(items, cores, async ({ name }) => {
    course.push(`${name} begins`);
    await turn();
    course.push(`${name} ends`);
  });
  return course;
};

test('what fits on the cores runs side by side', async () => {
  const course = await courseOf(
    ['a', 'b', 'c'].map((name) => ({ name, cores: 1 })),
    2,
  );
  expect(course.slice(0, 3)).toEqual(['a begins', 'b begins', 'a ends']);
  expect(course.filter((step) => step.startsWith('c'))).toHaveLength(2);
});

test('what needs all cores runs alone, also when it wants more than there are', async () => {
  const items = [
    { name: 'a', cores: 1 },
    { name: 'all', cores: 4 },
  ];
  expect(await courseOf(items, 2)).toEqual(['a begins', 'a ends', 'all begins', 'all ends']);
});

test('what comes after another waits for it, and lets others by; what nobody runs is not waited for', async () => {
  const items = [
    { name: 'build', cores: 1 },
    { name: 'jest', cores: 1, after: ['build', 'not asked for'] },
    { name: 'lint', cores: 1 },
  ];
  const course = await courseOf(items, 3);
  expect(course.slice(0, 2)).toEqual(['build begins', 'lint begins']);
  expect(course.indexOf('jest begins')).toBeGreaterThan(course.indexOf('build ends'));
});
