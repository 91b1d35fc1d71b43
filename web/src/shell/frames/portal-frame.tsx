import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { classes } from '#web/ui/classes.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { fetchAheadWhenIdle } from '../fetch-ahead.ts';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewMessages } from '../menus/new-messages.tsx';
import { UserMenu } from '../menus/user-menu.tsx';
import { PortalDrawer } from './portal-drawer.tsx';
import styles from './portal-frame.module.css';
import { PortalLinks } from './portal-links.tsx';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    frames: typeof texts;
  }
}

export type PortalName = keyof typeof texts.portal;

interface Props {
  portal: PortalName;
  entries: readonly MenuEntry[];
}

/**
 * Side menu and top bar of a portal. The menu shows icons and unfolds under the pointer or the keyboard; pinned, it stays open
 * beside the page, and the device remembers that. On a phone it is a drawer.
 */
export function PortalFrame({ portal, entries }: Props) {
  const { t } = useTranslation(['frames', 'common']);
  const name = t(`portal.${portal}`);
  const brand = t('common:brand');
  const [pinned, setPinned] = useState(() => remembered('menu') === 'pinned');
  const [folded, setFolded] = useState(false);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => fetchAheadWhenIdle(entries.map(({ to }) => to)), [entries]);

  const pin = (): void => {
    remember('menu', pinned ? 'folding' : 'pinned');
    setPinned(!pinned);
    setFolded(pinned);
  };

  return (
    <div className={classes(styles['frame'], pinned && styles['pinned'])}>
      {/* Escape and a choice fold the menu away from over the page until the pointer or the focus comes anew. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        className={classes(styles['side'], folded && styles['folded'])}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFolded(true);
        }}
        onPointerLeave={() => setFolded(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFolded(false);
        }}
      >
        <Home brand={brand} />
        <nav aria-label={name}>
          <PortalLinks entries={entries} onFollow={() => setFolded(!pinned)} />
        </nav>
        <button type="button" className={styles['pin']} aria-pressed={pinned} onClick={pin}>
          <PinIcon />
          <span className={styles['word']}>{t('pin')}</span>
        </button>
      </aside>
      <header className={styles['top']}>
        <button type="button" className={styles['open']} aria-label={t('openMenu')} onClick={() => setDrawer(true)}>
          <Bars />
        </button>
        <Link to="/" className={styles['brand']} aria-label={brand}>
          <Logo />
        </Link>
        <p className={styles['portal']}>{name}</p>
        <div className={styles['language']}>
          <LanguageMenu />
        </div>
        <NewMessages entries={entries} />
        <UserMenu />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      {drawer && (
        <PortalDrawer name={name} closeLabel={t('closeMenu')} onClose={() => setDrawer(false)}>
          <PortalLinks entries={entries} onFollow={() => setDrawer(false)} />
          <LanguageMenu placement={{ above: true, start: true }} />
        </PortalDrawer>
      )}
    </div>
  );
}

function Home({ brand }: { brand: string }): ReactNode {
  return (
    <Link to="/" className={styles['home']} aria-label={brand}>
      <Logo />
      <span aria-hidden className={classes(styles['word'], styles['brandName'])}>
        {brand}
      </span>
    </Link>
  );
}

function Bars() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
      <path d="M3 6h16M3 11h16M3 16h16" strokeLinecap="round" />
    </svg>
  );
}

function PinIcon() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <rect x="3" y="4" width="16" height="14" rx="3" />
      <path d="M8.5 4v14M12.5 9l2 2-2 2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
