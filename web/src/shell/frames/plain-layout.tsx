import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useIdentity } from '#web/auth/identity.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { UserMenu } from '../menus/user-menu.tsx';
import styles from './plain-layout.module.css';

/** Brand and user menu above a page that belongs to no portal. Help in need is one tap away from every page of a client. */
export function Component() {
  const { t } = useTranslation();
  const { profile } = useIdentity();
  return (
    <>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']}>
          <Logo name={t('brand')} />
        </Link>
        {profile?.userType === 'user' && (
          <Link to="/get-help" className={styles['help']}>
            {t('getHelp')}
          </Link>
        )}
        <div className={styles['menus']}>
          <LanguageMenu compact />
          <UserMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
    </>
  );
}
