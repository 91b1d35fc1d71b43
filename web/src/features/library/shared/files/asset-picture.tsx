import { useState } from 'react';
import type { Asset } from '#contract/library/assets/schema.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import styles from './asset-picture.module.css';

interface Props {
  type: Asset['type'];
  /** Address of the cover, where there is one. */
  cover?: string | undefined;
}

/** An asset's cover, else a picture of its type; the words beside it say the same. */
export function AssetPicture({ type, cover }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden className={styles['picture']} data-type={type}>
      {cover !== undefined && cover !== broken ? (
        <img src={cover} alt="" width="48" height="48" loading="lazy" onError={() => setBroken(cover)} />
      ) : (
        <Icon outline={outlines[type]} size={26} />
      )}
    </span>
  );
}

/** Outlines on a 22 × 22 grid. */
const outlines: Readonly<Record<Asset['type'], string>> = {
  audio: 'M3 11v0M6.2 8.5v5M9.4 5v12M12.6 7.5v7M15.8 9v4M19 10.5v1',
  video: 'M3 5.5h16v11H3zM9.2 8.4v5.2l4.4-2.6z',
  document: 'M6 2.8h7l3.5 3.6v12.8H6zM12.8 3v3.7h3.6M8.8 11h5M8.8 14.2h5',
};
