import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AssetCategory } from '#contract/library/practices.ts';
import { idIn, itemAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './practice-page.module.css';

interface Props {
  /** `asset:{id}` or `practice:{id}`. */
  item: string;
  title: string;
  /** Of a recording. */
  category?: AssetCategory | undefined;
  /** Short facts, separated by dots. */
  facts: readonly (string | false | undefined)[];
  /** Not known yet, there is no heart. */
  isFavourite: boolean | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

/** A line of a shelf: something to practise with its small cover and its heart. */
export function Row({ item, title, category, facts, isFavourite, children }: Props) {
  return (
    <li className={styles['row']}>
      <PracticeCover id={idIn(item)} category={category} className={styles['small']} />
      <h3>
        <Link to={itemAddress(item)}>{title}</Link>
      </h3>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {children}
      {isFavourite !== undefined && (
        <div className={styles['aside']}>
          <FavouriteButton item={item} title={title} isFavourite={isFavourite} />
        </div>
      )}
    </li>
  );
}
