import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './sideways.module.css';

interface Props {
  children: ReactNode;
  className?: string | undefined;
}

/** A row that moves sideways where it is wider than its place. It fades at the ends behind which there is more. */
export function Sideways({ children, className }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // With every drawing: the children may be others.
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth, dataset } = current;
      const more = [scrollLeft > 1 && 'before', scrollLeft + clientWidth < scrollWidth - 1 && 'after']
        .filter(Boolean)
        .join(' ');
      if (dataset['more'] !== more) dataset['more'] = more;
    };
    current.addEventListener('scroll', look, { passive: true });
    // It looks at once, too, when the browser has laid out the page: asked for here, the layout would hold up the answer to a press. Tests
    // without a browser have none.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    for (const each of [current, ...current.children]) observer?.observe(each);
    return () => {
      current.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  });
  return (
    <div ref={row} className={classes(styles['row'], className)}>
      {children}
    </div>
  );
}
