import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { classes } from '#web/ui/classes.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { PlaceBar } from '../bar/place-bar.tsx';
import { PlaceSegments } from '../bar/place-segments.tsx';
import { useIsSmall } from '../bar/use-bar.ts';
import { BellButton } from '../bell/bell-button.tsx';
import { FindButton } from '../find/find-host.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import type { PlacedPage } from '../menus/place.ts';
import { UserMenu } from '../menus/user-menu.tsx';
import { DeviceNotices } from '../unsent/device-notices.tsx';
import styles from './plain-frame.module.css';
import { HelpLinks, PlainFrameLinks } from './plain-frame-links.tsx';

interface Props {
  /** The client's; others have menus of their own elsewhere. */
  entries: readonly MenuEntry[];
  places: readonly PlacedPage[];
  /** In place of the client's. */
  coachBar?: ReactNode;
}

/**
 * Brand and user menu above a page without a side menu. Help in need is one tap away from every page of a client: on a phone, where their menu is
 * the bar, it stands in the head.
 */
export function PlainFrame({ entries, places, coachBar }: Props) {
  const { t } = useTranslation();
  const { profile } = useIdentity();
  const isSmall = useIsSmall();
  const isClient = profile?.userType === 'user';
  const hasBar = isClient && isSmall;
  const hasCoachBar = profile?.userType === 'coach' && isSmall;
  return (
    <div className={classes((hasBar || hasCoachBar) && styles['small'], hasCoachBar && styles['full'])}>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']}>
          <Logo name={t('brand')} />
        </Link>
        {isClient && !isSmall && <PlainFrameLinks entries={entries} />}
        <div className={styles['menus']}>
          {hasBar ? (
            <HelpLinks entries={entries} />
          ) : (
            <>
              <FindButton />
              <LanguageMenu compact />
            </>
          )}
          <BellButton />
          <UserMenu />
        </div>
      </header>
      {isClient && <DeviceNotices />}
      <main id="main" tabIndex={-1} className={styles['main']}>
        {hasBar && <PlaceSegments places={places} />}
        <Outlet />
      </main>
      {hasCoachBar && coachBar}
      {hasBar && <PlaceBar of="user" places={places} entries={entries} />}
    </div>
  );
}
