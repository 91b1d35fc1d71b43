import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

/** A family of components. */
export function Family({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}

interface Props {
  /** The component and, where there are several, the state. */
  name: string;
  /** Takes the whole width. */
  whole?: boolean;
  children: ReactNode;
}

/** One component, in one state or in several side by side. */
export function Specimen({ name, whole = false, children }: Props) {
  return (
    <div className={styles['specimen']}>
      <h3 className={styles['name']}>{name}</h3>
      <div className={styles[whole ? 'whole' : 'shown']}>{children}</div>
    </div>
  );
}
