import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { libraryLimits } from '#contract/library/limits.ts';
import { AssetCategory, assetCategories, practiceFacts, practiceIds } from '#contract/library/practices.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useConnected } from '#web/lib/offline/connection.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './practice-page.module.css';
import { Recordings, RecordingsHere } from './recordings.tsx';
import { Tile } from './tile.tsx';

const fields = { category: AssetCategory, search: v.pipe(v.string(), v.trim()) };

/** Everything to practise with: breath and silence, the product's own practices, the coach's recordings and the platform's. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const { profile } = useIdentity();
  const { today } = useToday();
  const connected = useConnected();
  const { filter, change } = useUrlFilter(fields);
  const settle = useCallback((search: string) => change({ search }), [change]);
  const [typed, type] = useTyped(filter.search ?? '', settle);

  const { category, search = '' } = filter;
  const own = practiceIds
    .filter((id) => !category || practiceFacts[id].category === category)
    .filter((id) => matches(search, words.name(id), words.about(id)));
  const asked = { category, search: search.length >= libraryLimits.search.minimum ? search : undefined };
  const positions = today?.positions ?? [];
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.practice')} intro={t('library.intro')} />
      <ul className={styles['ways']}>
        <Tile to="/timer" title={t('title.timer')} about={t('timer.intro')} look="dawn" level={2} />
        <Tile to="/breathe" title={t('title.breathe')} about={t('breathe.intro')} look="water" level={2} />
      </ul>
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
      {own.length > 0 && (
        <section className={styles['part']} aria-labelledby="own">
          <h2 id="own">{t('library.own')}</h2>
          <ul className={styles['tiles']}>
            {own.map((id) => (
              <Tile
                key={id}
                to={practiceAddress({ kind: 'practice', practiceId: id })}
                title={words.name(id)}
                cover={<PracticeCover id={id} className={styles['band']} />}
                about={words.about(id)}
                facts={[
                  words.category(practiceFacts[id].category),
                  t('lengths', { minutes: practiceFacts[id].minutes.join(', ') }),
                ]}
              />
            ))}
          </ul>
        </section>
      )}
      <Recordings scope="platform" title={t('library.platform')} filter={asked} positions={positions} />
      <p className={styles['aside']}>
        <Link to="/get-help">{t('library.help')}</Link>
      </p>
    </div>
  );
}
