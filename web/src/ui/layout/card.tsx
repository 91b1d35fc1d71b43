import { type ElementType, type JSX, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

type Tag = 'article' | 'div' | 'form' | 'li' | 'section' | 'ul';

interface Look {
  /** Lays the contents in one column with gaps: `m` in a working screen, `l` where one reads. None by default. */
  padding?: 'm' | 'l';
  /** How far the card rises from the page: a list or setting lies flat, one that floats over others is high. */
  shadow?: 'none' | 'low' | 'high';
  /** The contents are still loading. */
  busy?: boolean;
}

/**
 * Draws the bordered surface on which a part of a page lies, as a `div` or as the element named in `as`. A class of the
 * page may change every rule of it.
 */
export function Card<T extends Tag = 'div'>(props: JSX.IntrinsicElements[T] & Look & { as?: T }): ReactNode;
export function Card({
  as: Element = 'div',
  padding,
  shadow = 'low',
  busy = false,
  className,
  ...rest
}: Look & { as?: ElementType; className?: string }) {
  return (
    <Element
      aria-busy={busy || undefined}
      {...rest}
      className={classes(styles['card'], shadow !== 'none' && styles[shadow], padding && styles[padding], className)}
    />
  );
}

interface TitledProps extends Look {
  title: string;
  /** Beside the title, at the end of the line: a link to all of it, or a few words. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card that is a region of the page, named by its heading. The heading can take the focus of something that is gone from the card. */
export function TitledCard({ title, aside, children, ...card }: TitledProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...card}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
