import type { ReactNode } from 'react';
import { Table, TableBody, TableCell, TableHead, TableRow } from './amplify/table.tsx';
import { classes } from './classes.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from './layout/visually-hidden.tsx';

interface Column {
  readonly key: string;
  readonly label: string;
  /** Only read out. */
  readonly hidden?: boolean;
  readonly number?: boolean;
}

interface TableProps {
  label: string;
  columns: readonly Column[];
  /** DataRows. */
  children: ReactNode;
  /** Stays a table of lines in a narrow room. */
  plain?: boolean;
  className?: string | undefined;
}

/**
 * A table whose rows become cards where there is no room. Put it into a surface that is a container, for instance `DataSurface`.
 * The roles are said because the cards' style would otherwise take them away.
 */
export function DataTable({ label, columns, children, plain = false, className }: TableProps) {
  return (
    <Table
      role="table"
      aria-label={label}
      className={classes(styles['table'], plain ? styles['plain'] : styles['cards'], className)}
    >
      <TableHead role="rowgroup" className={styles['head'] ?? ''}>
        <TableRow role="row">
          {columns.map((column) => (
            <TableCell
              key={column.key}
              as="th"
              role="columnheader"
              scope="col"
              className={column.number ? (styles['number'] ?? '') : ''}
            >
              {column.hidden ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" className={styles['body'] ?? ''}>
        {children}
      </TableBody>
    </Table>
  );
}

export function DataSurface({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles['surface']} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

export function DataRow({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <TableRow role="row" aria-busy={busy || undefined} className={styles['row'] ?? ''}>
      {children}
    </TableRow>
  );
}

interface CellProps {
  children: ReactNode;
  /** The column's title, shown in a card. */
  label?: string | undefined;
  /** What the row is about. */
  head?: boolean;
  number?: boolean;
  /** Holds the row's buttons; a card has them in its corner. */
  actions?: boolean;
  /** Left out of a card: there is nothing in it. */
  blank?: boolean;
  /** Takes the whole width of a card. */
  wide?: boolean;
}

export function DataCell({ children, label, head, number, actions, blank, wide }: CellProps) {
  const className = classes(
    head && styles['name'],
    number && styles['number'],
    actions && styles['actions'],
    blank && styles['blank'],
    wide && styles['wide'],
  );
  return head ? (
    <TableCell as="th" role="rowheader" scope="row" className={className}>
      {children}
    </TableCell>
  ) : (
    <TableCell role="cell" data-label={label} className={className}>
      {children}
    </TableCell>
  );
}
