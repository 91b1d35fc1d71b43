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
    <AuthLayout title={t('login.title')} intro={t('login.intro')}>
      <LoginForm />
      <div className={styles['links']}>
        <p>
          {t('login.newHere')} <Link to="/signup">{t('login.createAccount')}</Link>
        </p>
        <p>
          {t('login.forCoaches')}{' '}
          <Link to="/coach-login" state={state}>
            {t('login.coachLogin')}
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
