import { useTranslation } from 'react-i18next';
import { ScreenPicture } from '#web/shell/screen-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './tour.module.css';

const days = [
  { name: 'today', points: ['mood', 'agreed', 'offline'] },
  { name: 'player', points: ['listen', 'breathe', 'resume'] },
] as const;

/** Shows a client's view in pictures of the screens. */
export function Tour() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles['sunken']}>
      <section aria-labelledby="days-title" className={classes(styles['section'], styles['inside'])}>
        <div className={styles['lead']}>
          <h2 id="days-title">{t('days.title')}</h2>
          <p>{t('days.intro')}</p>
        </div>
        {days.map(({ name, points }) => (
          <div key={name} className={styles['phone']}>
            <ScreenPicture name={name} alt={t(`pictures.${name}`)} />
            <div className={styles['words']}>
              <h3>{t(`days.${name}.title`)}</h3>
              <ul>
                {points.map((point) => (
                  <li key={point}>{t(`points.${point}`)}</li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </section>
    </div>
  );
}
