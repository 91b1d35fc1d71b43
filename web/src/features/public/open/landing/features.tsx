import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import styles from './sections.module.css';

const features = ['coach', 'own', 'language', 'quiet'] as const;

/** Lists the features that can be used today. */
export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section id="features" aria-labelledby="features-title" className={styles['section']}>
      <div className={classes(styles['inside'], styles['split'])}>
        <div className={styles['lead']}>
          <h2 id="features-title">{t('features.title')}</h2>
          <p>{t('features.intro')}</p>
        </div>
        <ul className={styles['rows']}>
          {features.map((feature) => (
            <li key={feature} className={styles['row']}>
              <span className={styles['tag']}>{t(`features.${feature}.label`)}</span>
              <div className={styles['body']}>
                <h3>{t(`features.${feature}.title`)}</h3>
                <p>{t(`features.${feature}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
