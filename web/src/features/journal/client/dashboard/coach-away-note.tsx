import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './coach-away-note.module.css';

/** The coach's account is disabled: what that means to a client, and who is there meanwhile. */
export function CoachAwayNote() {
  const { t } = useTranslation('client-dashboard');
  return (
    <div role="note" aria-labelledby="coach-away" className={styles['note']}>
      <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 11v5M12 7.6v.1" />
      </svg>
      <div className={styles['words']}>
        <h2 id="coach-away">{t('coachAway.title')}</h2>
        <p>{t('coachAway.text')}</p>
        <p>
          {t('coachAway.contact')} <Link to="/get-help">{t('coachAway.help')}</Link>
        </p>
      </div>
    </div>
  );
}
