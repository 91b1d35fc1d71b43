import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PageOf } from './pages.ts';

type FetchedPages<Item> = InfiniteData<PageOf<Item>, string | undefined>;

/** Shows a change at once, without loading anything again: in every list below the key, whatever it is narrowed to. */
export const changeFetched = <Item>(
  queryClient: QueryClient,
  key: QueryKey,
  change: (items: readonly Item[], page: number) => readonly Item[],
): void => {
  queryClient.setQueriesData<FetchedPages<Item>>(
    { queryKey: key },
    (data) =>
      data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  );
};

/** Puts what the server answered about one item in the place of its former state. */
export const keepFetched = <Item>(
  queryClient: QueryClient,
  key: QueryKey,
  item: Item,
  idOf: (item: Item) => string,
): void =>
  changeFetched<Item>(queryClient, key, (items) => items.map((other) => (idOf(other) === idOf(item) ? item : other)));

/** The same; an item that no page holds comes first. */
export const addFetched = <Item>(
  queryClient: QueryClient,
  key: QueryKey,
  item: Item,
  idOf: (item: Item) => string,
): void => {
  const isSame = (other: Item) => idOf(other) === idOf(item);
  queryClient.setQueriesData<FetchedPages<Item>>({ queryKey: key }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || data.pages.some(({ items }) => items.some(isSame))) return data;
    return { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });
  keepFetched(queryClient, key, item, idOf);
};

/** Takes an item out of sight. */
export const dropFetched = <Item>(
  queryClient: QueryClient,
  key: QueryKey,
  item: Item,
  idOf: (item: Item) => string,
): void => changeFetched<Item>(queryClient, key, (items) => items.filter((other) => idOf(other) !== idOf(item)));
