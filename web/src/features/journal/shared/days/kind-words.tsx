import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './kind-words.module.css';

/** From this mood down somebody has said that they are not well; 1 to 5. */
export const lowMood = 2;

/** The shortest of the breathing practices, one minute. */
const aMinute = '/breathe?pattern=physiological-sigh';

/** A kind sentence for somebody who has said that they are not well, and where to turn. Nothing is made of what they said. Needs the texts `days`. */
export function KindWords() {
  const { t } = useTranslation('days');
  const { profile } = useIdentity();
  const hasCoach = profile?.coachId !== undefined && !profile.coachDisabled;
  return (
    <div role="note" className={styles['kind']}>
      <p>{t('kind.words')}</p>
      <div className={styles['doors']}>
        <Link to={aMinute} className={buttonClass('quiet')}>
          {t('kind.breathe')}
        </Link>
        {hasCoach && (
          <Link to="/messages" className={buttonClass('quiet')}>
            {t('kind.write')}
          </Link>
        )}
        <Link to="/get-help" className={hasCoach ? styles['help'] : buttonClass('quiet')}>
          {t('kind.help')}
        </Link>
      </div>
    </div>
  );
}
