import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import type { Column } from '../column.ts';
import type { Sort } from '../filter/sort.ts';
import type { Pages } from '../pages/pages.ts';
import { SelectRows } from '../table/ticks.tsx';
import styles from './list-toolbar.module.css';
import { SortField } from './sort-field.tsx';

interface Props<Item> {
  search?: SearchProps;
  /** Further ways to narrow the list. */
  children?: ReactNode;
  /** The columns that the list can be sorted by: where rows are cards, there are no titles to press. */
  columns?: readonly Column<Item>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** How many items are in sight, said aloud whenever that changes: "7 clients". */
  count?: string | undefined;
  pages?: Pages<Item>;
}

interface SearchProps {
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  maxLength?: number;
}

/** The search box, filters, the order, and how many items are in sight. */
export function ListToolbar<Item>({ search, children, columns, sort, onSort, count, pages }: Props<Item>) {
  const { t } = useTranslation('lists');
  const isThere = pages?.awaits !== 'first' && pages?.awaits !== 'others';
  return (
    <div className={styles['toolbar']}>
      {search && <SearchField {...search} clearLabel={t('clearSearch')} className={styles['search']} />}
      {children}
      {columns && sort && onSort && <SortField columns={columns} sort={sort} onSort={onSort} />}
      <SelectRows />
      <p role="status" className={styles['count']}>
        {isThere && count}
        {isThere && pages?.fetchOn === 'all' && pages.awaits === 'more' && ` · ${t('loadingMore')}`}
      </p>
    </div>
  );
}
