import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Asset } from '#contract/library/assets/schema.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TitledCard } from '#web/ui/layout/card.tsx';
import styles from './dashboard-page.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useFirstAssets } from './use-first-assets.ts';

/** The first five files of the list. */
export function FirstAssets() {
  const { t } = useTranslation(['admin-dashboard', 'common']);
  const problemText = useProblemText();
  const format = useFormat();
  const fileSize = useFileSize();
  const { data, error, isPending, isFetching, refetch } = useFirstAssets();
  return (
    <TitledCard
      className={styles['section']}
      title={t('assets.title')}
      aside={<Link to="/admin/assets">{t('assets.all')}</Link>}
      busy={isPending}
    >
      {isPending && <RowsSkeleton />}
      {error && (
        <ErrorBox
          help={<ProblemHelp of={error} />}
          action={
            <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('assets.failed', { message: problemText(error) })}
        </ErrorBox>
      )}
      {data?.items.length === 0 && <p className={styles['none']}>{t('assets.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles['rows']}>
          {data.items.map((asset) => (
            <li key={asset.id} className={styles['row']}>
              <span className={styles['mark']}>
                <TypeIcon type={asset.type} />
              </span>
              <div className={styles['what']}>
                <span className={styles['name']}>{asset.name}</span>
                <span className={styles['detail']}>
                  {t(`assets.type.${asset.type}`)} · {fileSize(asset.size)}
                </span>
              </div>
              <div className={styles['aside']}>
                <time dateTime={asset.createdAt} className={styles['detail']}>
                  {format.date(asset.createdAt)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

const outlines: Readonly<Record<Asset['type'], string>> = {
  audio: 'M7.5 14.5V5l8-1.5v9M7.5 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM15.5 12.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  video: 'M3 5h14v10H3zM8.5 7.7v4.6l3.8-2.3z',
  document: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5',
};

function TypeIcon({ type }: { type: Asset['type'] }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outlines[type]} />
    </svg>
  );
}
