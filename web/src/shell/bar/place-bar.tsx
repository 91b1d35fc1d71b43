import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '#web/lib/format/use-format.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import type texts from '../frames/texts/en.json';
import { latePart } from '../late-part.tsx';
import { AccountEntries } from '../menus/account-entries.ts';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { useNews, useUnread } from '../menus/news-count.tsx';
import { type PlacedPage, type PlaceName, placesOf } from '../menus/place.ts';
import styles from './bar.module.css';
import { leadOf, useHasKeyboard, usePlaced } from './use-bar.ts';
import { fromBar, usePlaceScroll } from './use-place-scroll.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    frames: typeof texts;
  }
}

const MoreSheet = latePart(async () => (await import('./more-sheet.tsx')).MoreSheet);

interface Props {
  of: keyof typeof placesOf;
  places: readonly PlacedPage[];
  /** The menu that a wide window shows. */
  entries: readonly MenuEntry[];
}

/**
 * The places of a portal at the foot of a phone, or at its side where it is held across. It makes way for a keyboard on the screen; what covers
 * the page, as a practice does, covers it, too.
 */
export function PlaceBar({ of, places, entries }: Props) {
  const { t } = useTranslation('frames');
  const [isMore, setMore] = useState(false);
  const placed = usePlaced(places);
  const { pathname } = useLocation();
  const isInMore = placed?.of === 'more' || use(AccountEntries).some(({ to }) => pathname.startsWith(to));
  usePlaceScroll();
  const hasKeyboard = useHasKeyboard();
  return (
    <>
      <nav aria-label={t('bar.label')} className={styles['bar']} hidden={hasKeyboard}>
        {placesOf[of].map((place) =>
          place === 'create' ? (
            <Create key={place} />
          ) : place === 'more' ? (
            <button
              key={place}
              type="button"
              className={styles['place']}
              aria-haspopup="dialog"
              aria-expanded={isMore}
              aria-current={isInMore ? 'true' : undefined}
              onClick={() => setMore(true)}
            >
              <Inside place={place} places={places} />
            </button>
          ) : (
            <ToPlace key={place} place={place} places={places} placed={placed} />
          ),
        )}
      </nav>
      <NewMessages places={places} />
      {isMore && <MoreSheet of={of} places={places} entries={entries} onClose={() => setMore(false)} />}
    </>
  );
}

interface PlaceProps {
  place: PlaceName;
  places: readonly PlacedPage[];
}

function ToPlace({ place, places, placed }: PlaceProps & { placed: PlacedPage | undefined }) {
  const { pathname } = useLocation();
  const lead = leadOf(places, place);
  if (!lead) return null;
  const isThere = pathname === lead.path;
  return (
    <Link
      to={lead.path}
      state={fromBar}
      preventScrollReset
      className={styles['place']}
      aria-current={isThere ? 'page' : placed?.of === place ? 'true' : undefined}
      onClick={(event) => {
        if (!isThere) return;
        event.preventDefault();
        window.scrollTo({ top: 0 });
      }}
    >
      <Inside place={place} places={places} />
    </Link>
  );
}

function Inside({ place, places }: PlaceProps): ReactNode {
  const { t } = useTranslation('frames');
  return (
    <>
      <span className={styles['icon']}>
        <Icon outline={icons[place]} size={24} />
        <Badge place={place} places={places} />
      </span>
      <span className={styles['name']}>{t(`bar.${place}`)}</span>
    </>
  );
}

/** More than this is not counted in so little room. */
const most = 9;

/** What is new on the pages of a place, all together. */
function Badge({ place, places }: PlaceProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const unread = useUnread();
  const kinds = new Set(places.flatMap(({ of, news }) => (of === place && news ? [news] : [])));
  const count = [...kinds].reduce((sum, kind) => sum + (unread?.[kind] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className={styles['badge']} data-news>
      {count > most ? `${format.number(most)}+` : format.number(count)}
      <VisuallyHidden> {t('newInMenu')}</VisuallyHidden>
    </span>
  );
}

/** Tells whoever cannot see the number that messages came. A role of status is that of the toasts. */
function NewMessages({ places }: Pick<PlaceProps, 'places'>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const count = useNews('messages');
  const page = places.find(({ news }) => news === 'messages');
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {page && count > 0 && `${page.titleIn(currentLanguage())}: ${format.number(count)} ${t('newInMenu')}`}
      </VisuallyHidden>
    </div>
  );
}

/** Begins what a coach writes and plans most. */
function Create() {
  const { t } = useTranslation('frames');
  return (
    <Menu
      className={classes(styles['place'], styles['create'])}
      label={t('bar.create')}
      placement={{ above: true, middle: true }}
      trigger={
        <span className={styles['plus']}>
          <Icon outline="M11 4.5v13M4.5 11h13" size={26} />
        </span>
      }
      items={beginnings.map(({ what, to }) => ({ label: t(`create.${what}`), to }))}
    />
  );
}

const beginnings = [
  { what: 'session', to: '/coach/sessions?new=yes' },
  { what: 'note', to: '/coach/notes?new=yes' },
  { what: 'message', to: '/coach/messages' },
  { what: 'invitation', to: '/coach/clients?new=yes' },
  { what: 'invoice', to: '/coach/revenue/invoices/new' },
] as const;

/** Outlines on a 22 × 22 grid. */
const icons: Readonly<Record<PlaceName, string>> = {
  today: 'M3.5 10.2 11 3.8l7.5 6.4M5.5 9v9.2h11V9M9 18v-5h4v5',
  practise:
    'M11 6.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM7.2 13.6c.3-3 1.6-4.8 3.8-4.8s3.5 1.8 3.8 4.8M3.2 18.6c2-2.6 4.6-3.9 7.8-3.9s5.8 1.3 7.8 3.9zM3.8 14.4l3.4-.8M18.2 14.4l-3.4-.8',
  journal: 'M6 3h11v16H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM4 17a2 2 0 0 1 2-2h11M8.2 7h5.2M8.2 10.3h5.2',
  coach:
    'M8 10a3.1 3.1 0 1 0 0-6.2A3.1 3.1 0 0 0 8 10ZM2.4 18.2c.4-3.3 2.5-5.2 5.6-5.2 1.4 0 2.6.4 3.5 1.1M12.2 6.2h7.3v5.6h-3.6L13.4 14v-2.2h-1.2z',
  calendar: 'M3.5 5.5h15v13h-15zM3.5 9.5h15M7.5 3v4M14.5 3v4',
  clients:
    'M8.5 10.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM2.5 18c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M14.2 4.3a3.3 3.3 0 0 1 0 5.9M16.3 13.4c1.8.7 2.9 2.3 3.2 4.6',
  more: 'M4.6 11h.01M11 11h.01M17.4 11h.01',
};
