import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './welcome.module.css';

/** Milliseconds after which one breathes out, and has breathed. The circle keeps the same time. */
const times = { out: 4_000, done: 10_000 } as const;

/** One breath: a circle that grows and shrinks once, and the same in words. Without motion the words remain. */
export function Breath() {
  const { t } = useTranslation('welcome');
  const [phase, setPhase] = useState<'in' | 'out' | 'done'>('in');
  useEffect(() => {
    const timers = [setTimeout(() => setPhase('out'), times.out), setTimeout(() => setPhase('done'), times.done)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles['breath']}>
      <span aria-hidden className={styles['water']} />
      <p role="status" className={styles['phase']}>
        {t(`phase.${phase}`)}
      </p>
    </div>
  );
}
