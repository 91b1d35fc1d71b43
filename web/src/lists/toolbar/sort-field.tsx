import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/forms/select-field.tsx';
import type { Column } from '../column.ts';
import type { Sort } from '../filter/sort.ts';
import styles from './list-toolbar.module.css';

interface Props {
  columns: readonly Column<unknown>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of a list whose rows are cards. */
export function SortField({ columns, sort, onSort }: Props) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles['sort']}>
      <label>
        <span>{t('sortBy')}</span>
        <Select
          className={styles['order']}
          options={columns.filter((column) => column.sort).map(({ key, title }) => ({ value: key, label: title }))}
          value={sort.column}
          onChoose={(chosen) => {
            const column = columns.find(({ key }) => key === chosen);
            if (column) onSort({ column: column.key, descending: column.sort === 'descending' });
          }}
        />
      </label>
      <button
        type="button"
        aria-label={t('descending')}
        title={t('descending')}
        aria-pressed={sort.descending}
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          aria-hidden
          className={classes(sort.descending && styles['down'])}
        >
          <path
            d="M8 13V3M3.5 7.5 8 3l4.5 4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </div>
  );
}
