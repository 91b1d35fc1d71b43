import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '#web/auth/identity.tsx';
import { useFormat } from '#web/format/use-format.ts';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from './dashboard-page.module.css';
import { partOfDay } from './part-of-day.ts';

/** A user's home: a greeting. */
export function Component() {
  const { t } = useTranslation(['user-dashboard', 'common']);
  const format = useFormat();
  const { profile } = useIdentity();
  const [now] = useState(() => new Date());
  if (!profile) return null;
  return (
    <section className={styles['card']}>
      <WaterScene className={styles['scene']} />
      <p className={styles['date']}>{format.longDate(now.toISOString())}</p>
      <h1>{t(partOfDay(now.getHours()), { name: profile.firstName })}</h1>
      <p className={styles['hero']}>{t('common:heroTitle')}</p>
      {profile.coachId && <p className={styles['note']}>{t('connected')}</p>}
    </section>
  );
}
