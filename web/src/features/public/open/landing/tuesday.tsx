import { useTranslation } from 'react-i18next';
import { ScreenPicture } from '#web/shell/screen-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { LookInside } from './look-inside.tsx';
import styles from './tour.module.css';

const moments = [
  { name: 'morning', time: '08:45', points: ['attention', 'clocks'] },
  { name: 'between', time: '11:10', points: ['goals', 'notes'] },
  { name: 'evening', time: '16:30', points: ['invoices', 'booking'] },
] as const;

/** A day of a coach in three parts of the screens, large enough to be read. */
export function Tuesday() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="tuesday-title" className={classes(styles['section'], styles['inside'])}>
      <div className={styles['lead']}>
        <h2 id="tuesday-title">{t('tuesday.title')}</h2>
        <p>{t('tuesday.intro')}</p>
        <LookInside />
      </div>
      {moments.map(({ name, time, points }) => (
        <div key={name} className={styles['desk']}>
          <ScreenPicture name={name} alt={t(`tuesday.${name}.alt`)} />
          <div className={styles['words']}>
            <p className={styles['time']}>{time}</p>
            <h3>{t(`tuesday.${name}.title`)}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{t(`points.${point}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </section>
  );
}
