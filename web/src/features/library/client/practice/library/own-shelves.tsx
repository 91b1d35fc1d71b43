import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Favourite } from '#contract/journal/days/schema.ts';
import { practiceFacts } from '#contract/library/practices.ts';
import { useChoices, useIsFavourite } from '#web/features/journal/shared/days/use-choices.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { itemOf, practiceIn } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './practice-page.module.css';
import { Row } from './row.tsx';

/** What one has chosen to find again, the last one first. */
export function Favourites() {
  const { t } = useTranslation('client-practice');
  const choices = useChoices();
  const { error, isFetching, refetch } = useToday();
  if (!choices)
    return error ? (
      <LoadFailed title={t('favourite.failed')} error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton height="9rem" />
    );
  return (
    <Shelf
      title={t('shelf.favourites')}
      items={choices.favourites.toReversed()}
      empty={{ title: t('favourite.none'), text: t('favourite.noneText') }}
    />
  );
}

/** How many plays are looked through: sittings of the same practice are one. */
const page = 50;

/** What was practised last, each once. */
export function Recent() {
  const { t } = useTranslation('client-practice');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('entries', 'recent'),
    queryFn: ({ signal }) =>
      orLastKnown(
        dayRoutes,
        'listEntries',
        () => call(dayRoutes, 'listEntries', { query: { kind: 'play', limit: String(page) }, signal }),
        'recent',
      ),
  });
  if (!data)
    return error ? (
      <LoadFailed title={t('recent.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="9rem" />
    );
  const found = new Map<string, Favourite>();
  for (const entry of data.items) {
    if (entry.kind !== 'play' || entry.what.kind === 'timer') continue;
    const item = itemOf(entry.what);
    if (!found.has(item)) found.set(item, { item, title: entry.title });
  }
  return (
    <Shelf
      title={t('shelf.recent')}
      items={[...found.values()]}
      empty={{ title: t('recent.none'), text: t('recent.noneText') }}
    />
  );
}

interface ShelfProps {
  title: string;
  items: readonly Favourite[];
  empty: { title: string; text: string };
}

function Shelf({ title, items, empty }: ShelfProps) {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const isFavourite = useIsFavourite();
  const id = useId();
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['rows']}>
        {items.map(({ item, title: its, category }) => {
          const own = practiceIn(item);
          const name = own ? words.name(own) : (its ?? t('library.recording'));
          const facts = own
            ? [
                t('lengths', { minutes: practiceFacts[own].minutes.join(', ') }),
                words.category(practiceFacts[own].category),
              ]
            : [t('library.recording'), category && words.category(category)];
          return (
            <Row
              key={item}
              item={item}
              title={name}
              category={category}
              facts={facts}
              isFavourite={isFavourite(item)}
            />
          );
        })}
      </ul>
    </section>
  );
}
