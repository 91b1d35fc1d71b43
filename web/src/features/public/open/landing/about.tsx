import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import styles from './sections.module.css';

const questions = ['without', 'cost', 'see', 'coaches', 'therapy'] as const;

export function About() {
  const { t } = useTranslation('landing');
  return (
    <section id="about" aria-labelledby="about-title" className={styles['section']}>
      <div className={classes(styles['inside'], styles['split'])}>
        <div className={styles['lead']}>
          <h2 id="about-title">{t('about.title')}</h2>
          <p>{t('about.text')}</p>
        </div>
        <div>
          {questions.map((question) => (
            <details key={question} className={styles['answer']}>
              <summary>{t(`about.${question}.question`)}</summary>
              <p>
                {t(`about.${question}.answer`)}{' '}
                {question === 'coaches' && <Link to="/coach-signup">{t('about.coaches.link')}</Link>}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
