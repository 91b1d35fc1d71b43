import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { type EmptyText, ListBody } from '#web/lists/body/list-body.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-grid.module.css';
import { entryItem, type LibraryItem } from './library-item.ts';
import type { ItemAction } from './use-item-actions.ts';

interface Props {
  label: string;
  pages: Pages<LibraryEntry>;
  /** Practices that the product brings, before what was uploaded. */
  first: readonly LibraryItem[];
  empty: EmptyText;
  /** Id of the item on which an action is under way. */
  busy: string | undefined;
  onAction: (item: LibraryItem, action: ItemAction) => void;
}

/** The library as cards. */
export function ItemGrid({ label, pages, first, empty, busy, onAction }: Props) {
  const { t } = useTranslation('coach-content');
  const items = useMemo(() => [...first, ...pages.items.map(entryItem)], [first, pages.items]);
  return (
    <ListBody pages={pages} shown={items.length} failed={t('failed')} empty={empty} waiting={<Waiting />}>
      <ul className={styles['grid']} aria-label={label}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} busy={item.id === busy} onAction={onAction} />
        ))}
      </ul>
    </ListBody>
  );
}

/** Cards of the final size, silent. */
function Waiting() {
  return (
    <div className={styles['grid']} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        // They never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['card']}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      ))}
    </div>
  );
}
