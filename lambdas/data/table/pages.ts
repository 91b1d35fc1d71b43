import type { PageOf } from './read.ts';

/** Reads one page: the first without a cursor, each other by the cursor of the page before. */
type ReadPage<Item> = (cursor: string | undefined) => Promise<PageOf<Item>>;

/** Every page in order; the next one is read when the caller asks for it, so a caller that stops early reads no more. */
export async function* pages<Item>(readPage: ReadPage<Item>): AsyncGenerator<readonly Item[]> {
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(cursor);
    yield page.items;
    if (page.cursor === undefined) return;
    cursor = page.cursor;
  }
}

/** The items of every page in order, read as `pages` reads them. */
export async function* eachItem<Item>(readPage: ReadPage<Item>): AsyncGenerator<Item> {
  for await (const items of pages(readPage)) yield* items;
}

/** The first page from a cursor on that has an item, or else the last: a filter may leave pages without any. */
export const readNonEmpty = async <Item>(readPage: ReadPage<Item>, from: string | undefined): Promise<PageOf<Item>> => {
  for (let cursor = from; ; ) {
    const page = await readPage(cursor);
    if (page.items.length > 0 || page.cursor === undefined) return page;
    cursor = page.cursor;
  }
};

/** All items in memory: for lists with a bound that the caller knows. */
export const collect = async <Item>(readPage: ReadPage<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const items of pages(readPage)) found.push(...items);
  return found;
};

/** @param until epoch milliseconds after which no other item is begun */
export async function* inTime<Item>(items: AsyncIterable<Item>, until: number): AsyncGenerator<Item> {
  for await (const item of items) {
    if (Date.now() > until) return;
    yield item;
  }
}

/** The first item that matches; reads no page after the one that has it. */
export const findItem = async <Item>(
  readPage: ReadPage<Item>,
  matches: (item: Item) => boolean,
): Promise<Item | undefined> => {
  for await (const items of pages(readPage)) {
    const found = items.find(matches);
    if (found !== undefined) return found;
  }
  return undefined;
};
