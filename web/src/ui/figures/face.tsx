import { useState } from 'react';
import { classes } from '../classes.ts';
import { drawnFrom, oneOf } from './drawn-from.ts';
import styles from './face.module.css';

interface Props {
  /** The whole name, which stands beside it. */
  name: string;
  /** Address of a square picture. The initials show until it is there, and when it does not come. */
  picture?: string | undefined;
  /** 36, 44, 64 or 96 CSS pixels. */
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string | undefined;
}

const tints = ['water', 'dawn', 'heather'] as const;

/** A person's picture, or their initials on a tint of their own. Not read out: the name beside it is. */
export function Face({ name, picture, size = 's', className }: Props) {
  // An address that is signed anew leads to the same picture, which stays meanwhile.
  const path = picture?.replace(/\?.*$/su, '');
  const [shown, setShown] = useState<string>();
  return (
    <span
      aria-hidden
      // Drawn by the stylesheet: text in a button that its name does not have would mislead who speaks to the browser.
      data-initials={initialsOf(name)}
      className={classes(styles['face'], styles[size], styles[oneOf(drawnFrom(name), tints)], className)}
    >
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          decoding="async"
          loading="lazy"
          draggable={false}
          className={classes(styles['picture'], shown === path && styles['shown'])}
          onLoad={() => setShown(path)}
          onError={() => setShown(undefined)}
        />
      )}
    </span>
  );
}

/** First letters of the first and the last word: `MW` for "Mirre de Wit". */
const initialsOf = (name: string): string => {
  // Of what is in brackets there is no initial.
  const words = name.split(/\s+/u).filter((word) => word !== '' && !word.startsWith('('));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase()).join('');
};
