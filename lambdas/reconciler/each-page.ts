import type { PageOf } from '#lambdas/data/table/read.ts';

/** The items of all pages, one after the other. */
export async function* eachPage<Item>(
  load: (cursor: string | undefined) => Promise<PageOf<Item>>,
): AsyncGenerator<Item> {
  for (let cursor: string | undefined; ; ) {
    const page = await load(cursor);
    yield* page.items;
    if (page.cursor === undefined) return;
    cursor = page.cursor;
  }
}
