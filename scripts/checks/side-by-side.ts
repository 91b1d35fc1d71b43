import type { Check } from './check.ts';

/** Inputs of the schedule. */
export type Turn = Pick<Check, 'name' | 'cores' | 'after'>;

/**
 * Runs everything, as many side by side as fit on the cores, in the order given: a later one begins earlier only where an earlier
 * one does not fit or waits for another.
 */
export const sideBySide = async <Item extends Turn>(
  items: readonly Item[],
  cores: number,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = new Set(items);
  const running = new Map<Item, Promise<void>>();
  const begin = (): void => {
    for (const item of waiting) {
      const busy = [...running.keys()].reduce((sum, other) => sum + other.cores, 0);
      const isHeldUp = [...waiting, ...running.keys()].some(({ name }) => item.after?.includes(name));
      if (isHeldUp || busy + Math.min(item.cores, cores) > cores) continue;
      waiting.delete(item);
      running.set(
        item,
        run(item).finally(() => running.delete(item)),
      );
    }
  };
  begin();
  while (running.size > 0) {
    await Promise.race(running.values());
    begin();
  }
};
