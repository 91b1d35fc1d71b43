import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { classes } from '#web/ui/classes.ts';
import { fetchAheadWhenIdle } from '../fetch-ahead.ts';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { NewsCount } from '../menus/news-count.tsx';
import styles from './plain-frame.module.css';

/** The links of a client, and beside them what is needed in need. */
export function PlainFrameLinks({ entries }: Props) {
  // Another language shows other titles.
  useTranslation();
  useEffect(() => fetchAheadWhenIdle(entries.map(({ to }) => to)), [entries]);
  return (
    <nav className={styles['links']}>
      <div className={styles['row']}>{entries.filter(({ standsOut }) => !standsOut).map(linkTo)}</div>
      <HelpLinks entries={entries} />
    </nav>
  );
}

/** What is needed in need. */
export function HelpLinks({ entries }: Props) {
  useTranslation();
  return entries.filter(({ standsOut }) => standsOut).map(linkTo);
}

interface Props {
  entries: readonly MenuEntry[];
}

const linkTo = ({ to, titleIn, standsOut, news, exact }: MenuEntry) => (
  <NavLink key={to} to={to} end={exact} className={classes(styles['link'], standsOut && styles['help'])}>
    {titleIn(currentLanguage())}
    <NewsCount of={news} />
  </NavLink>
);
