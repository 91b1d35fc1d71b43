import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from './hero.module.css';

const doors = [
  { name: 'coach', to: '/coach-signup' },
  { name: 'invited', to: '/help#begin' },
] as const;

export function Hero() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <section className={styles['hero']}>
      <WaterScene className={styles['scene']} />
      <h1>{t('common:heroTitle')}</h1>
      <p className={styles['text']}>{t('hero.text')}</p>
      <div className={styles['actions']}>
        <Link to="/signup" className={buttonClass()}>
          {t('hero.start')}
        </Link>
        <Link to="#features" className={buttonClass('quiet')}>
          {t('hero.more')}
        </Link>
      </div>
      <ul className={styles['doors']}>
        {doors.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={styles['door']}>
              <strong>{t(`hero.${name}.title`)}</strong>
              <span>{t(`hero.${name}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Breath />
    </section>
  );
}

/**
 * Three breaths with the sun, 30 seconds, without an account. It is a disclosure that CSS looks at, so that it works on the written page, before any script
 * is there, and stops at a press.
 */
function Breath() {
  const { t } = useTranslation('landing');
  return (
    <details className={styles['breath']}>
      <summary>
        <span className={styles['start']}>{t('breath.start')}</span>
        <span className={styles['stop']}>{t('breath.stop')}</span>
      </summary>
      <VisuallyHidden>{t('breath.how')}</VisuallyHidden>
      <p aria-hidden className={styles['words']}>
        <span className={styles['in']}>{t('breath.in')}</span>
        <span className={styles['out']}>{t('breath.out')}</span>
        <span className={styles['done']}>{t('breath.done')}</span>
        <span className={styles['still']}>{t('breath.how')}</span>
      </p>
    </details>
  );
}
