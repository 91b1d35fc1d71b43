import { Fragment, useRef } from 'react';
import { Table, TableBody, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Column, RowShape } from '../column.ts';
import type { Sort } from '../filter/sort.ts';
import { ColumnTitle } from './column-title.tsx';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import { useRowsInSight } from './use-rows-in-sight.ts';

export interface TableProps<Item> {
  /** Name of the table when read out. */
  label: string;
  /** The same as long as nothing changes in them: then only the rows are drawn that do. */
  columns: readonly Column<Item>[];
  /** Ids of the items on which an action is under way. */
  busy?: ReadonlySet<string>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** What a row is in a narrow room: a card; two lines that say what matters; or still the row of a table. */
  shape?: RowShape;
}

interface Props<Item> extends TableProps<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Further items are known to be on the server. */
  hasMore?: boolean;
}

/**
 * Items in a table of which, when they are many, only the rows in sight are in the page; in a narrow room every row becomes a card. The roles
 * are said because the cards' style would otherwise take them away.
 */
export function ListTable<Item>(props: Props<Item>) {
  const { label, columns, busy, sort, onSort, shape = 'cards', items, idOf, hasMore = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, below, measure, holdFocus } = useRowsInSight(body, items, { idOf, columns: columns.length, shape });

  return (
    <Table
      role="table"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : items.length + 1}
      className={classes(styles['table'], styles[shape])}
      data-shape={shape}
    >
      <TableHead role="rowgroup" className={styles['titles'] ?? ''}>
        <TableRow role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <ColumnTitle key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" ref={body} className={styles['body'] ?? ''} {...holdFocus}>
        {rows.map(({ item, index, id, above }) => (
          <Fragment key={id}>
            <Gap height={above} />
            <ListRow ref={measure} item={item} index={index} columns={columns} busy={busy?.has(id) ?? false} />
          </Fragment>
        ))}
        <Gap height={below} />
      </TableBody>
    </Table>
  );
}

/** Keeps the room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty for everybody */}
      <td style={{ height }} />
    </tr>
  );
}
