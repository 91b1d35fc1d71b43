import { useTranslation } from 'react-i18next';
import { Messages } from '#web/features/community/shared/messages/thread-view.tsx';
import { useThread } from '#web/features/community/shared/messages/use-messages.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { PartProps } from '../use-client.ts';

/** The thread with a client and the field for the next message. */
export function MessagesPart({ details: { client } }: PartProps) {
  const { userId, clientId, firstName: name } = client;
  return userId === undefined ? <None name={name} /> : <Thread clientId={clientId} name={name} />;
}

function Thread({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation('coach-client');
  const { data, error, isGone, isFetching, refetch } = useThread(clientId);
  if (isGone) return <None name={name} />;
  if (data) return <Messages thread={data} side="coach" isPart />;
  if (!error) return <Skeleton height="20rem" />;
  return (
    <LoadFailed title={t('timeline.failed.message')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function None({ name }: { name: string }) {
  const { t } = useTranslation('coach-client');
  return (
    <Card padding="m">
      <EmptyState title={t('notJoined.messages')}>{t('notJoined.messagesText', { name })}</EmptyState>
    </Card>
  );
}
