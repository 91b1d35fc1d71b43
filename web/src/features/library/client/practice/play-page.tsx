import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlayItem } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AssetPractice, Gone } from './asset/asset-practice.tsx';
import styles from './guided/guided.module.css';
import { GuidedPractice } from './guided/guided-practice.tsx';
import { FavouriteHere } from './library/favourite-button.tsx';

const fields = { item: PlayItem };

/** The player: of a recording, or of one of the product's own practices, as the address names it. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const { item = '' } = useUrlFilter(fields).filter;
  return (
    <div className={styles['page']}>
      <Practice item={item} />
      <p>
        <Link to="/practice">{t('toPractices')}</Link>
      </p>
    </div>
  );
}

/** @param item `asset:{id}` or `practice:{id}` */
function Practice({ item }: { item: string }) {
  const words = usePracticeWords();
  const [kind = '', id = ''] = item.split(':');
  if (kind === 'asset') return <AssetPractice assetId={id} />;
  const practice = practiceIds.find((known) => known === id);
  if (!practice) return <Gone />;
  return (
    <>
      <PageHeader title={words.name(practice)} intro={words.about(practice)} />
      <FavouriteHere item={item} title={words.name(practice)} />
      <GuidedPractice key={practice} id={practice} />
    </>
  );
}
