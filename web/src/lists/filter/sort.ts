/** The order of a list that the browser sorts. */
export interface Sort {
  /** The key of a column. */
  readonly column: string;
  readonly descending: boolean;
}

type Compare<Item> = (a: Item, b: Item) => number;

/** An order by one column; `direction` is 1, or -1 when descending. */
export type Order<Item> = (a: Item, b: Item, direction: 1 | -1) => number;

/** A sorted copy. Those that a column holds for equal are ordered by `ties`, always upwards. */
export const sorted = <Item>(
  items: readonly Item[],
  { column, descending }: Sort,
  orders: Readonly<Record<string, Order<Item>>>,
  ties: Compare<Item>,
): Item[] => {
  const order = orders[column];
  const direction = descending ? -1 : 1;
  return items.toSorted((a, b) => order?.(a, b, direction) || ties(a, b));
};

export const by =
  <Item>(compare: Compare<Item>): Order<Item> =>
  (a, b, direction) =>
    direction * compare(a, b);

/** By an ISO 8601 instant in UTC; those without one come last in either direction. */
export const byInstant =
  <Item>(of: (item: Item) => string | undefined): Order<Item> =>
  (one, other, direction) => {
    const [a, b] = [of(one), of(other)];
    if (a === b) return 0;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    // Such instants compare as text.
    return a < b ? -direction : direction;
  };
