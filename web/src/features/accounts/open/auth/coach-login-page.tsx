import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  // Whoever was signed out may be at the wrong one of the two.
  const state: unknown = useLocation().state;
  return (
    <AuthLayout title={t('coachLogin.title')} intro={t('coachLogin.intro')}>
      <LoginForm />
      <div className={styles['links']}>
        <p>
          {t('coachLogin.newHere')} <Link to="/coach-signup">{t('coachLogin.become')}</Link>
        </p>
        <p>
          {t('coachLogin.notCoach')}{' '}
          <Link to="/login" state={state}>
            {t('coachLogin.userLogin')}
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
