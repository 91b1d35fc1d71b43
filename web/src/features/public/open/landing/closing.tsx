import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './sections.module.css';

/** What it costs, and the way in once more for those who have read to the end. */
export function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="closing-title" className={classes(styles['section'], styles['closing'])}>
      <div className={styles['inside']}>
        <h2 id="closing-title">{t('closing.title')}</h2>
        <p className={styles['price']}>{t('closing.price')}</p>
        <div className={styles['ways']}>
          <Link to="/coach-signup" className={buttonClass()}>
            {t('about.coaches.link')}
          </Link>
          <Link to="/signup" className={buttonClass('quiet')}>
            {t('closing.client')}
          </Link>
        </div>
      </div>
    </section>
  );
}
