import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import { MeditationPicture, MoodPicture, ReflectionPicture } from './pictures.tsx';
import styles from './sections.module.css';

const plans = [
  { name: 'meditation', Picture: MeditationPicture },
  { name: 'mood', Picture: MoodPicture },
  { name: 'reflection', Picture: ReflectionPicture },
] as const;

/** What is being built, and not here yet. */
export function ComingNext() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="next-title" className={classes(styles['section'], styles['sunken'])}>
      <div className={styles['inside']}>
        <div className={styles['lead']}>
          <h2 id="next-title">{t('next.title')}</h2>
          <p>{t('next.intro')}</p>
        </div>
        <ul className={styles['cards']}>
          {plans.map(({ name, Picture }) => (
            <li key={name} className={styles['card']}>
              <Picture />
              <h3>{t(`next.${name}.title`)}</h3>
              <p>{t(`next.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
