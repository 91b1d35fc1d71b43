import type { AssetCategory } from '#contract/library/assets/schema.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import styles from './item-grid.module.css';

/** A picture of what one does in a practice; the words beside it say the same. */
export function PracticePicture({ category }: { category: AssetCategory }) {
  return (
    <span aria-hidden className={styles['picture']}>
      <Icon outline={outlines[category]} size={26} />
    </span>
  );
}

/** Outlines on a 22 × 22 grid: a sitting person, wind, a stretched one, a leaf. */
const outlines: Readonly<Record<AssetCategory, string>> = {
  meditation:
    'M11 7.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM11 8.6c-2.6 0-3.4 2-3.6 5.4M11 8.6c2.6 0 3.4 2 3.6 5.4M3.5 18.5c2-2.6 4.6-3.3 7.5-3.3s5.5.7 7.5 3.3z',
  breathing: 'M3 8h9.5a2.3 2.3 0 1 0-2.3-2.3M3 11.5h13.2a2.4 2.4 0 1 1-2.4 2.4M3 15h6.5a2 2 0 1 1-2 2',
  yoga: 'M8 6a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 8 6ZM8 7.5v5.5l5 1.5 1 4.7M8 9.5l8-2.5M8 13l-3.5 6.2',
  mindfulness: 'M4.5 17.5C4 9.5 9 4.5 18 4c.4 8.5-3.5 13.5-11 13.5M4 19l6.5-8',
};
