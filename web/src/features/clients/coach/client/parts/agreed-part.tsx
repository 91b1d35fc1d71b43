import { useTranslation } from 'react-i18next';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { CareSection } from '#web/features/journal/shared/care/care-section.tsx';
import { useClientProgress } from '#web/features/journal/shared/progress/use-client-progress.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Notice } from '#web/lists/notice/notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Agreed } from '../agreed/agreed.tsx';
import { Goals } from '../agreed/goals.tsx';
import { Programmes } from '../agreed/programmes.tsx';
import { ProgressSummary } from '../agreed/progress-summary.tsx';
import { WeekPlans } from '../agreed/week-plans.tsx';
import styles from '../client-page.module.css';
import { useChanges } from '../use-changes.ts';
import type { PartProps } from '../use-client.ts';

/** What was agreed with a client and how far it is. */
export function AgreedPart({ details: { client }, today }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { clientId, firstName: name, status } = client;
  const changes = useChanges();
  const isOpen = status !== 'archived';
  const { data, error, isGone, isFetching, refetch } = useClientProgress(clientId, today, 30, isOpen);
  if (!isOpen || isGone) return <WhileArchived />;
  return (
    <div className={styles['page']}>
      {changes.notice && <Notice key={changes.notice.title} notice={changes.notice} onDismiss={changes.dismiss} />}
      {error && !data && (
        <LoadFailed title={t('clientFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="24rem" />}
      {data && (
        <>
          <ProgressSummary progress={data.progress} />
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <WeekPlans clientId={clientId} plans={data.plans} name={name} today={today} changes={changes} />
              <Agreed clientId={clientId} data={data} today={today} changes={changes} />
              <Programmes clientId={clientId} enrolments={data.enrolments} changes={changes} />
            </div>
            <div className={styles['column']}>
              <CareSection
                care={data.care}
                side="coach"
                name={name}
                place={`care ${clientId}`}
                acts={{
                  propose: (body) => call(guidanceRoutes, 'proposeClientCare', { params: { clientId }, body }),
                  agree: (version) =>
                    call(guidanceRoutes, 'agreeToClientCare', { params: { clientId }, body: { version } }),
                  end: () => call(guidanceRoutes, 'endClientCare', { params: { clientId }, body: {} }),
                }}
                refresh={refetch}
              />
              <Goals clientId={clientId} goals={data.goals} name={name} changes={changes} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Of somebody who is archived the server shows neither what was agreed nor what they share. */
export function WhileArchived() {
  const { t } = useTranslation('coach-client');
  return (
    <Card padding="m">
      <EmptyState title={t('whileArchived.title')}>{t('whileArchived.text')}</EmptyState>
    </Card>
  );
}
