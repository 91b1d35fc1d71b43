import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewsCount } from '../menus/news-count.tsx';
import styles from './portal-frame.module.css';

interface Props {
  entries: readonly MenuEntry[];
  onFollow?: () => void;
}

/** The pages of a portal; the one shown is marked. */
export function PortalLinks({ entries, onFollow }: Props) {
  // Another language shows other titles.
  useTranslation();
  return (
    <ul className={styles['links']}>
      {entries.map(({ to, titleIn, icon, news, exact }) => (
        <li key={to}>
          <NavLink to={to} end={exact} className={styles['link'] ?? ''} onClick={onFollow}>
            <Icon outline={icon} />
            <span className={styles['word']}>
              {titleIn(currentLanguage())}
              <NewsCount of={news} />
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
