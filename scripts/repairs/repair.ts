import type { StoredItem } from '#lambdas/data/table/entity.ts';
import { type Position, scanAfter } from '#lambdas/data/table/scan.ts';

/** Mends what an earlier version stored wrongly. */
export interface Repair {
  /** Repaired items, in the operator's words: a plural noun. */
  readonly name: string;
  /**
   * Looks at one item of the table, of any kind, and mends it if it is wrong. Runs again and again, beside users who change the same items: every
   * write needs a condition.
   * @returns whether it was wrong
   */
  readonly mend: (item: StoredItem) => Promise<boolean>;
}

const atOnce = 10;

interface Count {
  readonly name: string;
  mended: number;
  /** Items that could not be read or repaired: where they are and the kind of error, never their contents. */
  readonly failed: string[];
}

/** Reads the table once for all repairs; answers how many items each of them mended, and where it could not. */
export const runRepairs = async (repairs: readonly Repair[]): Promise<readonly Count[]> => {
  const counts = repairs.map(({ name }): Count => ({ name, mended: 0, failed: [] }));
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
const mendOne = async (repairs: readonly Repair[], item: StoredItem, counts: readonly Count[]): Promise<void> => {
  for (const [place, { mend }] of repairs.entries()) {
    const count = counts[place];
    if (!count) continue;
    try {
      if (await mend(item)) count.mended += 1;
    } catch (error) {
      // One item that no repair understands must not keep the others as they are. The message may quote what the item says.
      count.failed.push(`${item.pk} ${item.sk}: ${error instanceof Error ? error.name : 'error'}`);
    }
  }
};
