import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { type Sort, type SortColumn, sortColumns } from './client-sort.ts';
import styles from './clients-toolbar.module.css';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** How many clients match, of how many. */
  shown: number;
  total: number;
  /** What is on its way: the first clients or more of them. */
  loading?: 'first' | 'more' | undefined;
}

/** The search box, how many are shown, and the order, where the table's titles are not there to choose it. */
export function ClientsToolbar({ search, onSearch, sort, onSort, shown, total, loading }: Props) {
  const { t } = useTranslation('coach-clients');
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={search}
        onType={onSearch}
        className={styles['search']}
      />
      <label className={styles['sort']}>
        <span>{t('sort.by')}</span>
        <select
          value={sort.column}
          onChange={(event) => {
            const column = sortColumns.find((name) => name === event.target.value);
            if (column) onSort(firstOrder(column));
          }}
        >
          {sortColumns.map((column) => (
            <option key={column} value={column}>
              {t(`column.${column}`)}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className={styles['count']}>
        {loading !== 'first' && (shown === total ? t('count', { count: total }) : t('shown', { shown, total }))}
        {loading === 'more' && ` · ${t('loadingMore')}`}
      </p>
    </div>
  );
}

/** Names and states from the start, dates from the newest. */
export const firstOrder = (column: SortColumn): Sort => ({
  column,
  descending: column !== 'name' && column !== 'status',
});
