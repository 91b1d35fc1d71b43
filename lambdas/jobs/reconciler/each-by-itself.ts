import { givenUp, type Work } from '#lambdas/data/admin/dead-letter.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';

/**
 * Does with each what is to be done, also where it failed with one before.
 * @param name of what it is done for, in the log
 * @param act answers whether there was anything to do
 * @param workOf what a dead letter would say of an item that fails ten times in a row, and that is then passed over; without it every run tries
 * @returns with how many there was
 * @throws Error at the end, when it failed with any
 */
export const eachByItself = async <Item>(
  name: string,
  items: AsyncIterable<Item>,
  act: (item: Item) => Promise<boolean>,
  workOf?: (item: Item) => Work,
): Promise<number> => {
  let met = 0;
  let failed = 0;
  for await (const item of items) {
    const work = workOf?.(item);
    if (work && (await givenUp([work]))(work)) continue;
    try {
      if (await act(item)) met += 1;
    } catch (error) {
      if (work && (await giveUpAfterTen(work, error))) continue;
      failed += 1;
      log('ERROR', 'not reconciled', { name, error: described(error) });
    }
  }
  if (failed > 0) throw new Error(`Failed with ${failed}`);
  return met;
};
