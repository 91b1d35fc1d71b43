import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useSeller } from '../use-seller.ts';
import { SellerForm } from './seller-form.tsx';

/** Who issues the coach's invoices. */
export function SettingsPart() {
  const { t } = useTranslation('coach-revenue');
  const { data, error, isFetching, refetch } = useSeller();
  if (data !== undefined) return <SellerForm seller={data} />;
  if (!error) return <Skeleton height="36rem" />;
  return <LoadFailed title={t('seller.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
