import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PlacedPage, segments } from '../menus/place.ts';
import styles from './place-segments.module.css';
import { usePlaced } from './use-bar.ts';
import { fromBar } from './use-place-scroll.ts';

/** The pages of a place that has several, at the head of each of them. Nothing on any other page. */
export function PlaceSegments({ places }: { places: readonly PlacedPage[] }) {
  const { t } = useTranslation('frames');
  const placed = usePlaced(places);
  if (placed?.segment === undefined) return null;
  const pages = segments.flatMap(
    (segment) => places.find((page) => page.of === placed.of && page.segment === segment) ?? [],
  );
  return (
    <nav aria-label={t(`bar.${placed.of}`)} className={styles['segments']}>
      {pages.map(({ path, segment = 'entries' }) => (
        <Link
          key={path}
          to={path}
          state={fromBar}
          preventScrollReset
          className={styles['segment']}
          aria-current={path === placed.path ? 'page' : undefined}
        >
          {t(`segments.${segment}`)}
        </Link>
      ))}
    </nav>
  );
}
