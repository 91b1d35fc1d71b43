import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { classes } from '#web/ui/classes.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { PlaceBar } from '../bar/place-bar.tsx';
import { useIsSmall } from '../bar/use-bar.ts';
import { BellButton } from '../bell/bell-button.tsx';
import { fetchAheadWhenIdle } from '../fetch-ahead.ts';
import { FindButton } from '../find/find-host.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import type { PlacedPage } from '../menus/place.ts';
import { UserMenu } from '../menus/user-menu.tsx';
import { OwnFace } from '../person-face.tsx';
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
  /** Of a portal whose menu is a bar on a phone; others have a drawer. */
  places: readonly PlacedPage[];
}

/** From here on the menu is open unless somebody folded it. As `base.css` says, which draws the outline of the page. */
const wide = '(min-width: 80rem)';

/**
 * Side menu and top bar of a portal. In a wide window the menu stays open beside the page, in others it shows icons; the button at its foot
 * changes that, and the device remembers it. A folded menu opens under the pointer or the keyboard. On a phone it is a bar for coaches, and
 * a drawer for administrators.
 */
export function PortalFrame({ portal, entries, places }: Props) {
  const { t } = useTranslation(['frames', 'common']);
  const name = t(`portal.${portal}`);
  const brand = t('common:brand');
  const [choice, setChoice] = useState(() => remembered('menu'));
  const isWide = useMedia(wide);
  const pinned = choice === 'pinned' || (isWide && choice !== 'folding');
  const [folded, setFolded] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const isSmall = useIsSmall();
  const hasBar = isSmall && portal === 'coach' && places.length > 0;
  useEffect(() => fetchAheadWhenIdle(entries.map(({ to }) => to)), [entries]);

  const pin = (): void => {
    const next = pinned ? 'folding' : 'pinned';
    remember('menu', next);
    setChoice(next);
    setFolded(pinned);
  };

  return (
    <div className={classes(styles['frame'], pinned && styles['pinned'], hasBar && styles['barred'])}>
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
        <button type="button" className={styles['pin']} onClick={pin}>
          <PinIcon folds={pinned} />
          <span className={styles['word']}>{t(pinned ? 'fold' : 'pin')}</span>
        </button>
      </aside>
      <header className={styles['top']}>
        {!hasBar && (
          <button type="button" className={styles['open']} aria-label={t('openMenu')} onClick={() => setDrawer(true)}>
            <Bars />
          </button>
        )}
        <Link to="/" className={styles['brand']} aria-label={brand}>
          <Logo />
        </Link>
        <p className={styles['portal']}>{name}</p>
        <FindButton />
        <div className={styles['language']}>
          <LanguageMenu />
        </div>
        <BellButton />
        <UserMenu face={OwnFace} />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      {hasBar && <PlaceBar of="coach" places={places} entries={entries} />}
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

/** The arrow says where the edge of the menu goes. */
function PinIcon({ folds }: { folds: boolean }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <rect x="3" y="4" width="16" height="14" rx="3" />
      <path
        d={`M8.5 4v14${folds ? 'M14.5 9l-2 2 2 2' : 'M12.5 9l2 2-2 2'}`}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
