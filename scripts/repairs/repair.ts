import type { StoredItem } from '#lambdas/data/table/entity.ts';
import { type Position, scanAfter } from '#lambdas/data/table/scan.ts';

/** Mends what an earlier version stored wrongly. */
export interface Repair {
  /** What is mended, in the operator's words: a plural noun. */
  readonly name: string;
  /**
   * Looks at one item of the table, of any kind, and mends it if it is wrong. Runs again and again, beside users who change the same items: every
   * write needs a condition.
   * @returns whether it was wrong
   */
  readonly mend: (item: StoredItem) => Promise<boolean>;
}

const atOnce = 10;

/** Reads the table once for all repairs; answers how many items each of them mended. */
export const runRepairs = async (repairs: readonly Repair[]): Promise<{ name: string; mended: number }[]> => {
  const counts = repairs.map(({ name }) => ({ name, mended: 0 }));
  let position: Position | undefined;
  do {
    const { items, next } = await scanAfter(position);
    for (let first = 0; first < items.length; first += atOnce)
      await Promise.all(items.slice(first, first + atOnce).map((item) => mendOne(repairs, item, counts)));
    position = next;
  } while (position);
  return counts;
};

/** One after the other: two may write the same item. */
const mendOne = async (repairs: readonly Repair[], item: StoredItem, counts: { mended: number }[]): Promise<void> => {
  for (const [place, { mend }] of repairs.entries()) {
    const count = counts[place];
    if ((await mend(item)) && count) count.mended += 1;
  }
};
