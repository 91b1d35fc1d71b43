import { useTranslation } from 'react-i18next';
import { TableCell } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Column } from '../column.ts';
import type { Sort } from '../filter/sort.ts';
import styles from './list-table.module.css';
import { TickAll } from './ticks.tsx';

interface Props {
  column: Column<unknown>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A column's title. Where the list can be sorted by it, it is a button that does, and does the other way round when pressed again. */
export function ColumnTitle({ column, sort, onSort }: Props) {
  const { t } = useTranslation('lists');
  const { title, look, ample, minWidth = '', width = '' } = column;
  const shared = {
    as: 'th',
    role: 'columnheader',
    scope: 'col',
    className: classes(look && styles[look], ample && styles['ample']),
    style: { minWidth, width },
  } as const;
  if (look === 'actions') {
    return (
      <TableCell {...shared}>
        <VisuallyHidden>{t('actions')}</VisuallyHidden>
      </TableCell>
    );
  }
  if (look === 'tick') {
    return (
      <TableCell {...shared}>
        <TickAll />
      </TableCell>
    );
  }
  if (!column.sort || !sort || !onSort) return <TableCell {...shared}>{title}</TableCell>;
  const current = sort.column === column.key;
  const descending = current ? sort.descending : column.sort === 'descending';
  return (
    <TableCell {...shared} aria-sort={current ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ column: column.key, descending: current ? !descending : descending })}
      >
        {title}
        <svg
          width="10"
          height="10"
          viewBox="0 0 10 10"
          aria-hidden
          className={classes(styles['arrow'], current && styles['current'], descending && styles['down'])}
        >
          <path d="M1.5 6.5 5 3l3.5 3.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </TableCell>
  );
}
