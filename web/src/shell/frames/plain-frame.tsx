import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useIdentity } from '#web/auth/identity.tsx';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { UserMenu } from '../menus/user-menu.tsx';
import styles from './plain-frame.module.css';

interface Props {
  /** The client's; others have menus of their own elsewhere. */
  entries: readonly MenuEntry[];
}

/** Brand and user menu above a page without a side menu. Help in need is one tap away from every page of a client. */
export function PlainFrame({ entries }: Props) {
  const { t } = useTranslation();
  const { profile } = useIdentity();
  return (
    <>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']}>
          <Logo name={t('brand')} />
        </Link>
        {profile?.userType === 'user' &&
          entries.map(({ to, titleIn }) => (
            <Link key={to} to={to} className={styles['help']}>
              {titleIn(currentLanguage())}
            </Link>
          ))}
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
