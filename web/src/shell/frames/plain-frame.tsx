import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewMessages } from '../menus/new-messages.tsx';
import { UserMenu } from '../menus/user-menu.tsx';
import { DeviceNotices } from '../unsent/device-notices.tsx';
import styles from './plain-frame.module.css';
import { PlainFrameLinks } from './plain-frame-links.tsx';

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
        {profile?.userType === 'user' && <PlainFrameLinks entries={entries} />}
        <div className={styles['menus']}>
          {profile?.userType === 'user' && <NewMessages entries={entries} />}
          <LanguageMenu compact />
          <UserMenu />
        </div>
      </header>
      {profile?.userType === 'user' && <DeviceNotices />}
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
    </>
  );
}
