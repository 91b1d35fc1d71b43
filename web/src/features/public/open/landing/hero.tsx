import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from './hero.module.css';

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
      <p className={styles['doors']}>
        <span>
          {t('hero.coach')} <Link to="/coach-signup">{t('about.coaches.link')}</Link>
        </span>
        <span>
          {t('hero.invited')} <Link to="/help#begin">{t('hero.join')}</Link>
        </span>
      </p>
    </section>
  );
}
