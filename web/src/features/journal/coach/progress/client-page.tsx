import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { Notice } from '#web/lists/notice/notice.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Agreed } from './agreed/agreed.tsx';
import { Goals } from './agreed/goals.tsx';
import { Programmes } from './agreed/programmes.tsx';
import { ProgressSummary } from './agreed/progress-summary.tsx';
import styles from './client-page.module.css';
import { SessionCredits } from './credits/session-credits.tsx';
import { RecordDialog } from './record/record-dialog.tsx';
import { ranges, Shared } from './shared/shared.tsx';
import { useChanges } from './use-changes.ts';
import { useClientProgress } from './use-client-progress.ts';

const fields = { days: v.picklist(ranges) };

/** One client: what was agreed and how far it is, and what they share of their days. */
export function Component() {
  const { clientId = '' } = useParams();
  return v.is(RandomId, clientId) ? <ClientPage key={clientId} clientId={clientId} /> : <Gone />;
}

function ClientPage({ clientId }: { clientId: string }) {
  const { t } = useTranslation('coach-progress');
  const { filter, change } = useUrlFilter(fields);
  const range = filter.days ?? '30';
  const today = new Date(useNow()).toLocaleDateString('en-CA');
  const { data, error, isGone, isFetching, isPlaceholderData, refetch } = useClientProgress(
    clientId,
    today,
    Number(range),
  );
  const changes = useChanges();
  const [isRecordOpen, setRecordOpen] = useState(false);
  const name = data ? fullName(data.client) : undefined;
  useTitle(name ?? t('title'));

  if (isGone) return <Gone />;
  return (
    <div className={styles['page']}>
      <PageHeader
        title={name ?? t('client')}
        intro={data?.client.email}
        action={
          <div className={styles['actions']}>
            <Link to="/coach/progress" className={buttonClass('quiet')}>
              {t('all')}
            </Link>
            <Button look="quiet" onClick={() => setRecordOpen(true)}>
              {t('record.open')}
            </Button>
            <Link to={`/coach/content?client=${clientId}`} className={buttonClass()}>
              {t('assign')}
            </Link>
          </div>
        }
      />
      {isRecordOpen && data && (
        <RecordDialog clientId={clientId} name={data.client.firstName} onClose={() => setRecordOpen(false)} />
      )}
      {changes.notice && <Notice key={changes.notice.title} notice={changes.notice} onDismiss={changes.dismiss} />}
      {error && !data && (
        <LoadFailed title={t('clientFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data && (
        <>
          {data.client.mailsEnded && <p role="note">{t('mailsEnded', { name: data.client.firstName })}</p>}
          <ProgressSummary progress={data.progress} />
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <Agreed clientId={clientId} data={data} today={today} changes={changes} />
              <Programmes clientId={clientId} enrolments={data.enrolments} changes={changes} />
            </div>
            <div className={styles['column']}>
              <Goals clientId={clientId} goals={data.goals} name={data.client.firstName} changes={changes} />
              <SessionCredits clientId={clientId} name={data.client.firstName} today={today} changes={changes} />
            </div>
          </div>
          <Shared
            clientId={clientId}
            data={data}
            today={today}
            range={range}
            busy={isPlaceholderData}
            onRange={(days) => change({ days })}
          />
        </>
      )}
    </div>
  );
}

function Gone() {
  const { t } = useTranslation('coach-progress');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('client')} />
      <Card padding="m" className={styles['surface']}>
        <EmptyState
          title={t('gone.title')}
          action={
            <Link to="/coach/progress" className={buttonClass('quiet')}>
              {t('all')}
            </Link>
          }
        >
          {t('gone.text')}
        </EmptyState>
      </Card>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['page']} aria-busy>
      <Skeleton height="7rem" />
      <div className={styles['columns']}>
        <Skeleton height="20rem" />
        <Skeleton height="20rem" />
      </div>
    </div>
  );
}
