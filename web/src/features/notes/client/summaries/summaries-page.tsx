import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { useSummariesSeen } from '#web/features/notes/shared/use-summaries-seen.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './summaries-page.module.css';

const idOf = ({ id }: Summary): string => id;

/** Lists shared summaries, latest first. */
export function Component() {
  const { t } = useTranslation('client-summaries');
  const pages = usePages<Summary>({
    key: keyOf('summaries'),
    load: (query, signal) => call(summaryRoutes, 'listSummaries', { query, signal }),
    idOf,
    fetchOn: 'asked',
  });
  useSummariesSeen(pages.items);
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <ListBody
        pages={pages}
        shown={pages.items.length}
        failed={t('failed')}
        waiting={<Waiting />}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          next: (
            <Link to="/sessions" className={buttonClass('quiet')}>
              {t('empty.toSessions')}
            </Link>
          ),
        }}
      >
        <ul className={styles['summaries']}>
          {pages.items.map((summary) => (
            <li key={summary.id}>
              <Shared summary={summary} />
            </li>
          ))}
        </ul>
      </ListBody>
    </div>
  );
}

function Shared({ summary: { id, title, coachName, sharedAt, updatedAt, blocks } }: { summary: Summary }) {
  const { t } = useTranslation('client-summaries');
  const format = useFormat();
  return (
    <article className={styles['summary']} aria-labelledby={`summary-${id}`}>
      <h2 id={`summary-${id}`}>{title}</h2>
      <p className={styles['aside']}>
        <span>{t('by', { coach: coachName, date: format.date(sharedAt) })}</span>
        {updatedAt && <span>{t('changed', { date: format.date(updatedAt) })}</span>}
      </p>
      <WrittenBlocks blocks={blocks} />
    </article>
  );
}

/** As high as two summaries. */
function Waiting() {
  return (
    <div className={styles['summaries']}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
