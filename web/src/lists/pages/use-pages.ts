import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useFirstGently } from '#web/shell/use-first-gently.ts';
import type { Failure, PageOf, Pages } from './pages.ts';

/** Query parameters of a page of any list. */
export interface PageQuery {
  readonly limit: string;
  readonly cursor?: string;
}

interface Options<Item, Page extends PageOf<Item>> {
  /** With everything that narrows the list; what is in sight stays until the items of another key are there. */
  readonly key: QueryKey;
  readonly load: (page: PageQuery, signal: AbortSignal) => Promise<Page>;
  /** Declared once, outside the component. */
  readonly idOf: (item: Item) => string;
  /** `all` where the browser itself searches and sorts, and so needs every item; `asked` where the server does. */
  readonly fetchOn: Pages<Item>['fetchOn'];
  /** Milliseconds for which what was fetched counts as fresh. */
  readonly staleTime?: number;
  /** Not before it is `true`; always where it is left out. */
  readonly enabled?: boolean;
}

const rowsAskedFor = 50;

/**
 * A list, page by page.
 * @returns with the page that came last, for what it says of the whole list
 */
export const usePages = <Item, Page extends PageOf<Item> = PageOf<Item>>({
  key,
  load,
  idOf,
  fetchOn,
  ...others
}: Options<Item, Page>): Pages<Item> & { readonly latest: Page | undefined } => {
  const limit = String(fetchOn === 'all' ? limits.page.maximum : rowsAskedFor);
  const query = useInfiniteQuery({
    ...others,
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ limit, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
  const { error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query;
  const { fetchNextPage, refetch } = query;
  const data = useFirstGently(query.data);
  const items = useMemo(() => unique(data?.pages.flatMap((page) => page.items) ?? [], idOf), [data, idOf]);

  // A page of a search may be empty and still not be the last.
  const lastIsEmpty = query.data?.pages.at(-1)?.items.length === 0;
  const goesOn = hasNextPage && !isPlaceholderData && (fetchOn === 'all' || lastIsEmpty);
  // Counted, because a page may come so quickly that nothing else is seen to change.
  const fetched = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (fetched > 0 && goesOn && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetched, goesOn, isFetching, isFetchNextPageError, fetchNextPage]);

  const missing = items.length > 0 ? (isFetchNextPageError ? 'rest' : 'news') : data && !hasNextPage ? 'news' : 'all';
  const failure: Failure | undefined = error
    ? { missing, error, busy: isFetching, retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()) }
    : undefined;
  return {
    items,
    idOf,
    awaits: awaitedOf({
      ...query,
      isEmpty: items.length === 0,
      hasFailed: error !== null,
      goesOn,
      isPending: data === undefined,
    }),
    isWhole: !hasNextPage,
    fetchOn,
    fetchMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    failure,
    latest: data?.pages.at(-1),
  };
};

interface Progress {
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
  /** The next page follows by itself. */
  readonly goesOn: boolean;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
}

const awaitedOf = ({ isEmpty, hasFailed, goesOn, ...query }: Progress): Pages<unknown>['awaits'] => {
  if (isEmpty && !hasFailed && (query.isPending || query.isPlaceholderData || query.hasNextPage)) return 'first';
  if (query.isPlaceholderData) return 'others';
  return query.isFetchingNextPage || (goesOn && !hasFailed) ? 'more' : undefined;
};

// What is added or renamed while the pages load can be in two of them.
const unique = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
