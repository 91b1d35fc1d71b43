import { type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { CloseButton } from '#web/ui/overlays/modal-head.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import { FindButton } from '../find/find-host.tsx';
import { AccountEntries } from '../menus/account-entries.ts';
import { LanguageMenu } from '../menus/language-menu.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewsCount } from '../menus/news-count.tsx';
import type { PlacedPage, placesOf } from '../menus/place.ts';
import { ThemeMenu } from '../menus/theme-menu.tsx';
import { OwnFace } from '../person-face.tsx';
import styles from './more-sheet.module.css';

interface Props {
  of: keyof typeof placesOf;
  places: readonly PlacedPage[];
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** Everything that has no place of its own in the bar. A coach finds their whole menu here, by its names. */
export function MoreSheet({ of, places, entries, onClose }: Props) {
  const { t } = useTranslation(['frames', 'common']);
  const { profile, signOut } = useIdentity();
  const id = useId();
  const ref = useModal(onClose, { closeBeside: true });
  const account = use(AccountEntries);
  const tiles: readonly Pick<MenuEntry, 'to' | 'titleIn' | 'icon' | 'news'>[] =
    of === 'coach'
      ? entries
      : places
          .filter((page) => page.of === 'more' && page.icon !== undefined)
          .map(({ path, titleIn, icon, news }) => ({ to: path, titleIn, icon, news }));
  return (
    <dialog ref={ref} className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['inside']}>
        <div className={styles['head']}>
          {profile && <OwnFace name={fullName(profile)} size="m" />}
          <div className={styles['person']}>
            <h2 id={id} tabIndex={-1} data-title>
              <span className={styles['hidden']}>{t('bar.more')}: </span>
              {profile && fullName(profile)}
            </h2>
            <p>{profile?.email}</p>
          </div>
          <CloseButton label={t('common:close')} onClick={onClose} />
        </div>
        <FindButton wide onFollow={onClose} />
        <nav aria-label={t('bar.more')}>
          <ul className={styles['tiles']}>
            {tiles.map(({ to, titleIn, icon, news }) => (
              <li key={to}>
                <Way to={to} className={styles['tile'] ?? ''} onFollow={onClose}>
                  <span className={styles['picture']}>
                    <Icon outline={icon} size={24} />
                  </span>
                  <span className={styles['word']}>{titleIn(currentLanguage())}</span>
                  <NewsCount of={news} />
                </Way>
              </li>
            ))}
          </ul>
          <ul className={styles['rows']}>
            {account.map(({ to, titleIn }) => (
              <li key={to}>
                <Way to={to} className={styles['row'] ?? ''} onFollow={onClose}>
                  {titleIn(currentLanguage())}
                  <Icon outline="M8.5 5.5 14 11l-5.5 5.5" size={18} />
                </Way>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['choices']}>
          <Choice name={t('common:language')}>
            <LanguageMenu placement={{ above: true }} />
          </Choice>
          <Choice name={t('common:theme.label')}>
            <ThemeMenu placement={{ above: true }} />
          </Choice>
        </div>
        <button type="button" className={styles['out']} onClick={() => void signOut()}>
          {t('common:signOut')}
        </button>
      </div>
    </dialog>
  );
}

interface WayProps {
  to: string;
  className: string;
  onFollow: () => void;
  children: ReactNode;
}

function Way({ to, className, onFollow, children }: WayProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={className} aria-current={pathname === to ? 'page' : undefined} onClick={onFollow}>
      {children}
    </Link>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['choice']}>
      {/* The button beside it is called by it. */}
      <span aria-hidden>{name}</span>
      {children}
    </div>
  );
}
