import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sendingLimits } from '#contract/invitations/limits.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './help-page.module.css';

const steps = [1, 2, 3] as const;
const questions = {
  user: ['user.expired', 'user.privacy', 'everyone.password', 'everyone.language'],
  coach: ['coach.notArrived', 'coach.limits', 'coach.archive', 'everyone.password', 'everyone.language'],
} as const;
const { perCoachHour, perCoachDay } = sendingLimits;

/** Help for the kind of person who is signed in; an administrator reads what coaches read. */
export function Component() {
  const { t } = useTranslation('account-help');
  const { profile } = useIdentity();
  const reader = profile?.userType === 'user' ? 'user' : 'coach';
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <section className={styles['emergency']}>
        <h2>{t('emergency.title')}</h2>
        <p>{t('emergency.text')}</p>
      </section>
      <section className={styles['section']}>
        <h2>{t('start.title')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`start.${reader}.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className={styles['section']}>
        <h2>{t('questions.title')}</h2>
        <div>
          {questions[reader].map((question) => (
            <details key={question} className={styles['question']}>
              <summary>{t(`question.${question}`)}</summary>
              <p>{t(`answer.${question}`, { hour: perCoachHour.count, day: perCoachDay.count })}</p>
            </details>
          ))}
        </div>
      </section>
      <section className={styles['section']}>
        <h2>{t('contact.title')}</h2>
        <div>
          <p>{t(`contact.${reader}`)}</p>
          <Link to="/settings" className={buttonClass('quiet', { className: styles['settings'] })}>
            {t('toSettings')}
          </Link>
        </div>
      </section>
    </div>
  );
}
