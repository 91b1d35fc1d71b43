import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the page as soon as it is there. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: Props<Data>) {
  const { t } = useTranslation('account-settings');
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height="6rem" />;
  return <LoadFailed title={t('data.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
