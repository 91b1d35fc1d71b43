/** One page as the API answers it; without a cursor it is the last. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly cursor?: string | undefined;
}

/** Missing data: anything at all, the pages after those in sight, or a newer state of those in sight. */
export interface Failure {
  readonly missing: 'all' | 'rest' | 'news';
  readonly error: unknown;
  /** Under way again. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** A list as far as it was fetched. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Loading data: the first items, those of another filter while the former are in sight, or further ones. */
  readonly awaits: 'first' | 'others' | 'more' | undefined;
  /** Nothing further is left to fetch. */
  readonly isWhole: boolean;
  /** Whether all pages follow automatically, or the person asks for them. */
  readonly fetchOn: 'all' | 'asked';
  readonly fetchMore: () => void;
  readonly failure: Failure | undefined;
}

/** A list that is there as a whole, for instance as a part of something else that was loaded. */
export const whole = <Item>(items: readonly Item[], idOf: (item: Item) => string): Pages<Item> => ({
  items,
  idOf,
  awaits: undefined,
  isWhole: true,
  fetchOn: 'all',
  fetchMore: () => undefined,
  failure: undefined,
});
