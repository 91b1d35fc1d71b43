import type { ReactNode } from 'react';
import { TableCell } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Sort, SortColumn } from './client-sort.ts';
import styles from './clients-table.module.css';

interface Props {
  column: SortColumn;
  sort: Sort;
  onSort: (column: SortColumn) => void;
  children: ReactNode;
}

/** A column's title that sorts by it, and by the other direction when it does already. */
export function SortButton({ column, sort, onSort, children }: Props) {
  const current = sort.column === column;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <TableCell as="th" role="columnheader" scope="col" aria-sort={current ? order : 'none'}>
      <button type="button" className={styles['sort']} onClick={() => onSort(column)}>
        {children}
        <svg
          width="10"
          height="10"
          viewBox="0 0 10 10"
          aria-hidden
          className={classes(
            styles['arrow'],
            current && styles['current'],
            current && sort.descending && styles['down'],
          )}
        >
          <path d="M1.5 6.5 5 3l3.5 3.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </TableCell>
  );
}
