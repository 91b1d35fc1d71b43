import { type BodyProps, ListBody } from './body/list-body.tsx';
import { ListTable, type TableProps } from './table/list-table.tsx';
import { WaitingTable } from './table/waiting-table.tsx';

interface Props<Item> extends TableProps<Item>, Omit<BodyProps<Item>, 'shown' | 'waiting' | 'children'> {
  /** Those shown, in order, where the page itself searches or sorts; else all that were fetched. */
  items?: readonly Item[];
}

/** A list as a table, or what stands in its place: loading, failed, nobody yet, nobody found. */
export function List<Item>({ items, pages, failed, empty, ...table }: Props<Item>) {
  const shown = items ?? pages.items;
  return (
    <ListBody
      pages={pages}
      shown={shown.length}
      failed={failed}
      empty={empty}
      waiting={<WaitingTable columns={table.columns} shape={table.shape} />}
    >
      <ListTable {...table} items={shown} idOf={pages.idOf} hasMore={!pages.isWhole} />
    </ListBody>
  );
}
