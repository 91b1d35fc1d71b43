import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { OpenSignup } from './open-signup.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('coachSignup.title')} intro={t('coachSignup.intro')}>
      <OpenSignup userType="coach" />
      <div className={styles['links']}>
        <p>
          {t('signup.haveAccount')} <Link to="/coach-login">{t('signup.logIn')}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
