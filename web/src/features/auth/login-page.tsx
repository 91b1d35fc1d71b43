import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('login.title')} intro={t('login.intro')}>
      <LoginForm />
      <div className={styles['links']}>
        <p>
          {t('login.newHere')} <Link to="/signup">{t('login.createAccount')}</Link>
        </p>
        <p>
          {t('login.forCoaches')} <Link to="/coach-login">{t('login.coachLogin')}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
