import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedPosition } from '#contract/journal/plays/schema.ts';
import type { LibraryEntry, LibraryScope } from '#contract/library/schema.ts';
import { useIsFavourite } from '#web/features/journal/shared/days/use-choices.ts';
import { itemOf } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useStoredRecordings } from '#web/lib/offline/recordings.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { timeText } from '../playing/time-text.ts';
import styles from './practice-page.module.css';
import { Row } from './row.tsx';
import { type LibraryFilter, useLibrary } from './use-library.ts';

interface Props {
  scope: LibraryScope;
  title: string;
  filter: LibraryFilter;
  /** Where one stopped, of whatever was begun. */
  positions: readonly SavedPosition[];
  /** Says nothing where there is nothing at all. */
  quiet?: boolean;
}

/** Recordings to hear, watch or read. */
export function Recordings({ scope, title, filter, positions, quiet = false }: Props) {
  const { t } = useTranslation('client-practice');
  const id = useId();
  const pages = useLibrary(scope, filter);
  const kept = useStoredRecordings();
  const isFavourite = useIsFavourite();
  if (quiet && pages.isWhole && !pages.failure && !pages.awaits && pages.items.length === 0) return null;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ListBody
        pages={pages}
        shown={pages.items.length}
        failed={t('library.failed')}
        waiting={<Skeleton height="9rem" />}
        empty={
          isNarrowed
            ? { title: t('library.nothingFound'), text: t('library.nothingFoundText') }
            : { title: t('library.nothing'), text: t('library.nothingText') }
        }
      >
        <ul className={styles['rows']}>
          {pages.items.map((entry) => (
            <Recording
              key={entry.id}
              entry={entry}
              position={positionOf(positions, entry)}
              isKept={kept?.has(entry.id) ?? false}
              isFavourite={isFavourite(itemFor(entry))}
            />
          ))}
        </ul>
      </ListBody>
    </section>
  );
}

/** Lists recordings that play offline, where the library cannot be loaded. */
export function RecordingsHere({ search, positions }: { search: string; positions: readonly SavedPosition[] }) {
  const { t } = useTranslation('client-practice');
  const id = useId();
  const isFavourite = useIsFavourite();
  const kept = [...(useStoredRecordings()?.values() ?? [])].filter(({ name }) => matches(search, name));
  if (kept.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{t('library.here')}</h2>
      <ul className={styles['rows']}>
        {kept.map(({ assetId, ...recording }) => {
          const entry = { id: assetId, ...recording };
          return (
            <Recording
              key={assetId}
              entry={entry}
              position={positionOf(positions, entry)}
              isKept
              isFavourite={isFavourite(itemFor(entry))}
            />
          );
        })}
      </ul>
    </section>
  );
}

const itemFor = ({ id }: Pick<LibraryEntry, 'id'>): string => itemOf({ kind: 'asset', assetId: id });

const positionOf = (positions: readonly SavedPosition[], entry: Pick<LibraryEntry, 'id'>): number | undefined =>
  positions.find(({ item }) => item === itemFor(entry))?.position;

interface RecordingProps {
  entry: Pick<LibraryEntry, 'id' | 'name' | 'type'> & Partial<LibraryEntry>;
  position: number | undefined;
  /** On this device. */
  isKept: boolean;
  /** Not known yet, there is no heart. */
  isFavourite: boolean | undefined;
}

function Recording({ entry, position, isKept, isFavourite }: RecordingProps) {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const { name, type, category, language, durationSeconds } = entry;
  const facts = [
    durationSeconds ? timeText(durationSeconds) : undefined,
    t(`type.${type}`),
    category && words.category(category),
    language && languageNames[language],
    isKept && t('library.kept'),
  ];
  return (
    <Row item={itemFor(entry)} title={name} category={category} facts={facts} isFavourite={isFavourite}>
      {position !== undefined && position > 0 && (
        <p className={styles['goesOn']}>{t('library.goesOn', { at: timeText(position) })}</p>
      )}
    </Row>
  );
}
