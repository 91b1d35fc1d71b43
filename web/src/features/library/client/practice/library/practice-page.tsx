import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Language, languages } from '#contract/core/languages.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import {
  AssetCategory,
  assetCategories,
  hasLength,
  type PracticeId,
  practiceFacts,
  practiceIds,
  practiceLengths,
} from '#contract/library/practices.ts';
import { useIsFavourite } from '#web/features/journal/shared/days/use-choices.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { itemAddress, itemOf } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useConnected } from '#web/lib/offline/connection.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ForNow } from './for-now.tsx';
import { Favourites, Recent } from './own-shelves.tsx';
import styles from './practice-page.module.css';
import { Recordings, RecordingsHere } from './recordings.tsx';
import { Tile } from './tile.tsx';

const shelves = ['all', 'favourites', 'recent'] as const;

const fields = {
  show: v.picklist(shelves),
  category: AssetCategory,
  length: v.picklist(practiceLengths),
  language: Language,
  search: v.pipe(v.string(), v.trim()),
};

/** Everything to practise with: what suits now, breath and silence, the product's own practices, the coach's recordings and the platform's. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const { filter, change } = useUrlFilter(fields);
  const show = filter.show ?? 'all';
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.practice')} intro={t('library.intro')} />
      <ChoiceGroup
        label={t('library.show')}
        options={shelves.map((shelf) => ({ value: shelf, label: t(`shelf.${shelf}`) }))}
        value={show}
        onChoose={(chosen) => change({ show: chosen === 'all' ? undefined : chosen }, { push: true })}
      />
      {show === 'all' && <Everything />}
      {show === 'favourites' && <Favourites />}
      {show === 'recent' && <Recent />}
      <p className={styles['aside']}>
        <Link to="/get-help">{t('library.help')}</Link>
      </p>
    </div>
  );
}

function Everything() {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const { profile } = useIdentity();
  const { today } = useToday();
  const connected = useConnected();
  const { filter, change } = useUrlFilter(fields);
  const settle = useCallback((search: string) => change({ search }), [change]);
  const [typed, type] = useTyped(filter.search ?? '', settle);

  const { category, length, language, search = '' } = filter;
  const own = practiceIds
    .filter((id) => !category || practiceFacts[id].category === category)
    .filter((id) => !length || practiceFacts[id].minutes.some((minutes) => hasLength(minutes * 60, length)))
    .filter((id) => matches(search, words.name(id), words.about(id)));
  const asked = {
    category,
    length,
    language,
    search: search.length >= libraryLimits.search.minimum ? search : undefined,
  };
  const isNarrowed = Object.values(asked).some((value) => value !== undefined);
  const positions = today?.positions ?? [];
  return (
    <>
      {!isNarrowed && (
        <>
          <ForNow />
          <ul className={styles['ways']}>
            <Tile to="/timer" title={t('title.timer')} about={t('timer.intro')} look="dawn" level={2} />
            <Tile to="/breathe" title={t('title.breathe')} about={t('breathe.intro')} look="water" level={2} />
          </ul>
        </>
      )}
      <div className={styles['narrow']}>
        <ChoiceGroup
          label={t('library.category')}
          options={[
            { value: 'all', label: t('library.all') },
            ...assetCategories.map((each) => ({ value: each, label: words.category(each) })),
          ]}
          value={category ?? 'all'}
          onChoose={(chosen) => change({ category: chosen === 'all' ? undefined : chosen }, { push: true })}
        />
        <div className={styles['filters']}>
          <SelectField
            label={t('library.length')}
            options={[
              { value: 'any', label: t('library.anyLength') },
              ...practiceLengths.map((each) => ({ value: each, label: t(`library.lengths.${each}`) })),
            ]}
            value={length ?? 'any'}
            onChoose={(chosen) => change({ length: chosen === 'any' ? undefined : chosen })}
          />
          <SelectField
            label={t('library.language')}
            options={[
              { value: 'any', label: t('library.anyLanguage') },
              ...languages.map((each) => ({ value: each, label: languageNames[each], lang: each })),
            ]}
            value={language ?? 'any'}
            onChoose={(chosen) => change({ language: chosen === 'any' ? undefined : chosen })}
          />
        </div>
        <ListToolbar
          search={{
            label: t('library.search'),
            placeholder: t('library.search'),
            value: typed,
            onType: type,
            maxLength: libraryLimits.search.maximum,
          }}
        />
      </div>
      {!connected && <RecordingsHere search={search} positions={positions} />}
      {profile?.coachId && (
        <Recordings scope="mine" title={t('library.coach')} filter={asked} positions={positions} quiet />
      )}
      {own.length > 0 && <OwnPractices ids={own} />}
      <Recordings scope="platform" title={t('library.platform')} filter={asked} positions={positions} />
    </>
  );
}

/** The product's own, in every language. */
function OwnPractices({ ids }: { ids: readonly PracticeId[] }) {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const isFavourite = useIsFavourite();
  return (
    <section className={styles['part']} aria-labelledby="own">
      <h2 id="own">{t('library.own')}</h2>
      <ul className={styles['tiles']}>
        {ids.map((id) => {
          const item = itemOf({ kind: 'practice', practiceId: id });
          const on = isFavourite(item);
          return (
            <Tile
              key={id}
              to={itemAddress(item)}
              title={words.name(id)}
              cover={<PracticeCover id={id} className={styles['band']} />}
              about={words.about(id)}
              facts={[
                t('lengths', { minutes: practiceFacts[id].minutes.join(', ') }),
                words.category(practiceFacts[id].category),
              ]}
            >
              {on !== undefined && <FavouriteButton item={item} title={words.name(id)} isFavourite={on} />}
            </Tile>
          );
        })}
      </ul>
    </section>
  );
}
