import type { ReactNode } from 'react';
import { Table, TableBody, TableCell, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import styles from './scrolled-table.module.css';

interface Props {
  /** Name of the table when read out. */
  label: string;
  titles: readonly string[];
  /** ScrolledRows. */
  children: ReactNode;
}

/** Many short lines in a frame that scrolls, as in a dialog; the titles stay in sight. */
export function ScrolledTable({ label, titles, children }: Props) {
  return (
    // It scrolls, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} aria-label={label} tabIndex={0}>
      <Table className={styles['table'] ?? ''}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title} as="th" scope="col">
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </section>
  );
}

interface RowProps {
  /** In the order of the titles. */
  cells: readonly ReactNode[];
  /** Is left out of what is about to be done. */
  quiet?: boolean;
}

export function ScrolledRow({ cells, quiet = false }: RowProps) {
  return (
    <TableRow className={quiet ? (styles['quiet'] ?? '') : ''}>
      {cells.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <TableCell key={column}>{cell}</TableCell>
      ))}
    </TableRow>
  );
}
