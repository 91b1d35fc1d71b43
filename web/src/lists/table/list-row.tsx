import { memo, type ReactNode, type Ref } from 'react';
import { TableCell, TableRow } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Column } from '../column.ts';
import styles from './list-table.module.css';

interface Props {
  item: unknown;
  /** Of the whole list, from 0. */
  index: number;
  columns: readonly Column<unknown>[];
  busy: boolean;
  ref: Ref<HTMLTableRowElement>;
}

/** One item. It can take the focus, as the first of a further page does. */
export const ListRow = memo(function ListRow({ item, index, columns, busy, ref }: Props) {
  return (
    <TableRow
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={busy || undefined}
      data-index={index}
      tabIndex={-1}
      className={styles['row'] ?? ''}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} value={column.cell(item)} />
      ))}
    </TableRow>
  );
});

function Cell({ column, value }: { column: Column<unknown>; value: ReactNode }) {
  const { look, card, brief, ample, untitled, title } = column;
  const nothing = value === undefined;
  const labelled = !untitled && look !== 'actions' && look !== 'tick';
  const className = classes(
    look && styles[look],
    card && styles[card],
    brief && styles[brief],
    ample && styles['ample'],
    nothing && styles['nothing'],
  );
  if (look === 'head') {
    return (
      <TableCell as="th" role="rowheader" scope="row" className={className}>
        {value}
      </TableCell>
    );
  }
  return (
    <TableCell role="cell" data-label={labelled ? title : undefined} className={className}>
      {nothing ? '–' : value}
    </TableCell>
  );
}
