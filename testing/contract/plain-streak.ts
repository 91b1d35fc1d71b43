import { plusDays } from '#contract/core/time/dates.ts';

/** Something that was done: on which day, when, and by how many minutes the clocks were ahead of UTC there. */
export interface Done {
  readonly day: string;
  readonly at: string;
  readonly offset: number;
}

/** The rows of days by the words of their rule, a second version beside the product's: from each day back as far as it goes. */
export const plainStreak = (
  all: readonly Done[],
  days: readonly string[] = all.map(({ day }) => day),
): { run: number; longest: number } => {
  const has = (day: string) => days.includes(day);
  const hours = (one: Done, other: Done) => (Date.parse(other.at) - Date.parse(one.at)) / 3_600_000;
  const joinsOver = (day: string, later: string): boolean =>
    all.some((one) =>
      all.some(
        (other) =>
          one.day === day &&
          other.day === later &&
          other.offset >= one.offset + 180 &&
          hours(one, other) >= 0 &&
          hours(one, other) < 36,
      ),
    );
  const before = (day: string): string | undefined => {
    const [yesterday, earlier] = [plusDays(day, -1), plusDays(day, -2)];
    if (has(yesterday)) return yesterday;
    return has(earlier) && joinsOver(earlier, day) ? earlier : undefined;
  };
  const lengthAt = (day: string | undefined): number => (day === undefined ? 0 : 1 + lengthAt(before(day)));
  const sorted = days.toSorted();
  return { run: lengthAt(sorted.at(-1)), longest: Math.max(0, ...sorted.map(lengthAt)) };
};
