import type { ReactNode } from 'react';

/** What a row is in a narrow room: a card; two lines that say what matters; or still the row of a table. */
export type RowShape = 'cards' | 'brief' | 'lines';

/** One column of a list: its title, what stands in it, and its place in the table and on a card. */
export interface Column<Item> {
  readonly key: string;
  /** Above the column; on a card above the value. */
  readonly title: string;
  /** The values speak for themselves: a card has no title above them. */
  readonly untitled?: boolean;
  /** `undefined` where there is nothing: a dash in the table, left out of a card. A method, so that rows need not know the item's type. */
  cell(item: Item): ReactNode;
  /** `head` says what the row is about, and one column does; `number` and `date` line up and stay on one line; `quiet` is not looked for first; `actions` holds buttons, `tick` the box that ticks the row. */
  readonly look?: 'head' | 'number' | 'date' | 'quiet' | 'actions' | 'tick';
  /** On a card, `line` has a line of its own where the card is narrow and stands beside the head where it is wide; `wide` always has one. */
  readonly card?: 'line' | 'wide';
  /** Where rows are brief and the room is narrow: `beside` the first line, or `roomy`, only where there is room. All others are left out. */
  readonly brief?: 'beside' | 'roomy';
  /** In a table only where its columns need not stand closer. */
  readonly ample?: boolean;
  /** The column takes no less of the table, as a CSS length. */
  readonly minWidth?: string;
  /** The column's share of the table, as a CSS percentage; what it needs when left out. */
  readonly width?: string;
  /** The list can be sorted by it, beginning this way. */
  readonly sort?: 'ascending' | 'descending';
}

/** The last column: what can be done with a row, for instance a RowMenu. */
export const actionsColumn = <Item>(cell: (item: Item) => ReactNode): Column<Item> => ({
  key: 'actions',
  // The table says it in the words that all lists share.
  title: '',
  cell,
  look: 'actions',
});
