import type { Analytics } from '#contract/insights/schema.ts';
import { type Counted, listCounted } from '#lambdas/data/practice/aggregate.ts';
import { fixMonth, listFixedMonths, type MonthSums } from '#lambdas/data/practice/fixed-month.ts';
import { countedPeople } from './counted-people.ts';
import { isFixed, lastDayOf } from './periods.ts';
import { sumsOfMonth, wellbeingFigures } from './wellbeing-figures.ts';

/** So many months of one person are reckoned in one call at most: the function has ten seconds and a third of a processor. */
const atOnce = 2000;

/** The latest months whose people are few enough together, one at least; what they leave is left to the next calls. */
const someOf = (open: readonly string[], counted: readonly Counted[], most: number): string[] => {
  const chosen: string[] = [];
  let personMonths = 0;
  for (const month of open.toReversed()) {
    personMonths += counted.filter(({ since }) => since <= lastDayOf(month)).length;
    if (chosen.length > 0 && personMonths > most) break;
    chosen.unshift(month);
  }
  return chosen;
};

/**
 * Figures about many of months that are over. Whoever asks first from seven days after a month's end on fixes it for good; before that, and
 * for months in which nobody counts, which nobody can come to count in later, they are reckoned each time.
 */
export const wellbeingOf = async (
  coachId: string,
  months: readonly string[],
  today: string,
  most = atOnce,
): Promise<Analytics['wellbeing']> => {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [fixed, counted] = await Promise.all([listFixedMonths(coachId, first, last), listCounted(coachId)]);
  const known = new Set(fixed.map(({ month }) => month));
  const open = months.filter((month) => !known.has(month) && counted.some(({ since }) => since <= lastDayOf(month)));
  const now = someOf(open, counted, most);
  const people = now.length === 0 ? [] : await countedPeople(counted, now);
  const reckoned = now.flatMap((month) => sumsOfMonth(people, month) ?? []);
  const toFix = reckoned.filter(({ month }) => isFixed(month, today));
  await Promise.all(toFix.map((sums) => fixMonth(coachId, sums)));
  // Another request may have been first with other figures: what is stored holds.
  const stored = toFix.length === 0 ? fixed : await listFixedMonths(coachId, first, last);
  const all: MonthSums[] = [...stored, ...reckoned.filter(({ month }) => !isFixed(month, today))];
  const figures = wellbeingFigures(
    counted.length,
    all.toSorted((one, other) => one.month.localeCompare(other.month)),
  );
  const pending = open.length - now.length;
  return pending > 0 ? { ...figures, pending } : figures;
};
