import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useClientProgress } from '#web/features/journal/shared/progress/use-client-progress.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ranges, Shared } from '../shared/shared.tsx';
import type { PartProps } from '../use-client.ts';
import { WhileArchived } from './agreed-part.tsx';

const fields = { days: v.picklist(ranges) };

/** What a client lets their coach see of their days. */
export function SharedPart({ details: { client }, today }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { clientId, status, firstName: name } = client;
  const { filter, change } = useUrlFilter(fields);
  const range = filter.days ?? '30';
  const isOpen = status === 'active';
  const query = useClientProgress(clientId, today, Number(range), isOpen);
  const { data, error, isGone, isFetching, isPlaceholderData, refetch } = query;
  if (status === 'pending') {
    return (
      <Card padding="m">
        <EmptyState title={t('notJoined.shared')}>{t('notJoined.sharedText', { name })}</EmptyState>
      </Card>
    );
  }
  if (!isOpen || isGone) return <WhileArchived />;
  if (error && !data)
    return <LoadFailed title={t('clientFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="24rem" />;
  return (
    <Shared
      clientId={clientId}
      data={data}
      today={today}
      range={range}
      busy={isPlaceholderData}
      onRange={(days) => change({ days })}
    />
  );
}
