import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('coachLogin.title')} intro={t('coachLogin.intro')}>
      <LoginForm />
      <div className={styles['links']}>
        <p>
          {t('coachLogin.newHere')} <Link to="/coach-signup">{t('coachLogin.become')}</Link>
        </p>
        <p>
          {t('coachLogin.notCoach')} <Link to="/login">{t('coachLogin.userLogin')}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
