import { Table, TableBody, TableCell, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column, RowShape } from '../column.ts';
import { ColumnTitle } from './column-title.tsx';
import styles from './list-table.module.css';

interface Props {
  columns: readonly Column<unknown>[];
  shape?: RowShape | undefined;
}

const heads = ['7rem', '9rem', '6rem', '8rem', '7.5rem', '8.5rem', '6.5rem', '9.5rem'];

/** The place of the rows while they load: the same columns and eight rows, so that nothing moves when they are there. */
export function WaitingTable({ columns, shape = 'cards' }: Props) {
  return (
    <div inert aria-hidden>
      <Table className={classes(styles['table'], styles[shape])} data-shape={shape}>
        <TableHead className={styles['titles'] ?? ''}>
          <TableRow>
            {columns.map((column) => (
              <ColumnTitle key={column.key} column={column} sort={undefined} onSort={undefined} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody className={styles['body'] ?? ''}>
          {heads.map((width) => (
            <TableRow key={width} className={styles['row'] ?? ''}>
              {columns.map((column) => (
                <WaitingCell key={column.key} column={column} width={width} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function WaitingCell({ column, width }: { column: Column<unknown>; width: string }) {
  const { look, card, brief, ample, title, untitled } = column;
  const className = classes(
    look && styles[look],
    card && styles[card],
    brief && styles[brief],
    ample && styles['ample'],
  );
  if (look === 'actions' || look === 'tick') return <TableCell className={className} />;
  if (look === 'head') {
    return (
      <TableCell as="th" className={className}>
        <span className={styles['waiting']}>
          <Skeleton width={width} height="0.8lh" />
        </span>
        <span className={styles['waiting']}>
          <Skeleton width="11rem" height="0.6lh" />
        </span>
      </TableCell>
    );
  }
  return (
    <TableCell data-label={untitled ? undefined : title} className={className}>
      <span className={styles['waiting']}>
        <Skeleton width={look === 'number' ? '2rem' : '5rem'} height="0.7lh" />
      </span>
    </TableCell>
  );
}
