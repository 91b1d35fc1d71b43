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

/** @param until epoch milliseconds after which no other item is begun */
export async function* inTime<Item>(items: AsyncIterable<Item>, until: number): AsyncGenerator<Item> {
  for await (const item of items) {
    if (Date.now() > until) return;
    yield item;
  }
}
