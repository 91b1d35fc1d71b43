import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { classes } from '#web/ui/classes.ts';
import { fetchAheadWhenIdle } from '../fetch-ahead.ts';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewsCount } from '../menus/news-count.tsx';
import styles from './plain-frame.module.css';

/**
 * The links of a client. On a phone they are one row that is moved sideways; what is needed in need stays beside it, where nothing can
 * move it out of sight.
 */
export function PlainFrameLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const row = useRef<HTMLDivElement>(null);
  // Another language shows other titles.
  useTranslation();
  const { pathname } = useLocation();
  const inRow = entries.filter(({ standsOut }) => !standsOut);
  const shown = inRow.findIndex(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)));

  useLayoutEffect(() => keepInMiddle(row.current, shown), [row, shown]);
  useEffect(() => fetchAheadWhenIdle(entries.map(({ to }) => to)), [entries]);

  return (
    <nav className={styles['links']}>
      {/* A browser is content with half a link in sight. */}
      <div ref={row} className={styles['row']} onFocus={({ target }) => target.scrollIntoView?.(nearest)}>
        {inRow.map(linkTo)}
      </div>
      {entries.filter(({ standsOut }) => standsOut).map(linkTo)}
    </nav>
  );
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;

const linkTo = ({ to, titleIn, standsOut, news, exact }: MenuEntry) => (
  <NavLink key={to} to={to} end={exact} className={classes(styles['link'], standsOut && styles['help'])}>
    {titleIn(currentLanguage())}
    <NewsCount of={news} />
  </NavLink>
);

/**
 * Shows the link of the page with those before and after it, until somebody moves the row: what is new is counted a moment later, and
 * makes links wider. Only the row is moved, as the page may be scrolled to where it was.
 */
const keepInMiddle = (row: HTMLElement | null, shown: number): (() => void) => {
  let placed = row?.scrollLeft;
  const sizes = new ResizeObserver(() => {
    const link = row?.children[shown];
    if (!row || !(link instanceof HTMLElement) || row.scrollLeft !== placed) return;
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    placed = row.scrollLeft;
  });
  for (const link of row?.children ?? []) sizes.observe(link);
  return () => sizes.disconnect();
};
