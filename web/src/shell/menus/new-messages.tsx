import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { MenuEntry } from './menu-entry.ts';
import styles from './new-messages.module.css';
import { NewsCount, useNews } from './news-count.tsx';

/**
 * The way to unread messages, in the head of a small screen, where the menu and the number in it are out of sight. Shows nothing as long as
 * there are none.
 */
export function NewMessages({ entries }: { entries: readonly MenuEntry[] }) {
  const entry = entries.find(({ news }) => news === 'messages');
  return entry && <LinkTo {...entry} />;
}

function LinkTo({ to, titleIn }: MenuEntry) {
  // Another language shows another title.
  useTranslation();
  const count = useNews('messages');
  return (
    // It is there before the link, so that a screen reader says what comes. A role of status is that of the toasts.
    <div aria-live="polite" className={styles['place']}>
      {count > 0 && (
        <Link to={to} className={styles['link']} data-new-messages>
          <Icon outline="M3 5h16v11H3zM3.5 5.5l7.5 6 7.5-6" />
          <VisuallyHidden>{titleIn(currentLanguage())}: </VisuallyHidden>
          <NewsCount of="messages" />
        </Link>
      )}
    </div>
  );
}
