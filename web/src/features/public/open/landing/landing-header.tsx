import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { UserMenu } from '#web/shell/menus/user-menu.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import styles from './landing-header.module.css';

/** Brand and navigation. On a narrow screen the links fold into a menu, all but the first way in. */
export function LandingHeader() {
  const { t } = useTranslation('landing');
  const { profile } = useIdentity();
  const sections = [
    { label: t('nav.features'), to: '#features' },
    { label: t('nav.about'), to: '#about' },
  ];
  const logIn = { label: t('nav.logIn'), to: '/login' };
  const others = [
    { label: t('nav.signUp'), to: '/signup' },
    { label: t('nav.coach'), to: '/coach-signup' },
  ];
  const signedIn = profile !== undefined;
  return (
    <header className={styles['header']}>
      <Link to="/welcome" className={styles['brand']}>
        <Logo name="Stillwater" />
      </Link>
      <nav aria-label={t('nav.label')} className={styles['nav']}>
        {sections.map((link) => (
          <Link key={link.to} to={link.to} className={styles['wideOnly']}>
            {link.label}
          </Link>
        ))}
        {signedIn ? (
          <Link to="/">{t('nav.home')}</Link>
        ) : (
          <>
            <Link to={logIn.to} className={styles['inBar']}>
              {logIn.label}
            </Link>
            {others.map((link) => (
              <Link key={link.to} to={link.to} className={styles['wideOnly']}>
                {link.label}
              </Link>
            ))}
          </>
        )}
        <Menu
          className={styles['small'] ?? ''}
          label={t('nav.menu')}
          trigger={t('nav.menu')}
          items={signedIn ? sections : [...sections, logIn, ...others]}
        />
        <UserMenu />
      </nav>
    </header>
  );
}
