import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from '../revenue.module.css';
import { usePriceList } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { PriceListForm } from './price-list-form.tsx';
import { SellerForm } from './seller-form.tsx';

/** Who issues the coach's invoices. */
export function SettingsPart() {
  const { t } = useTranslation('coach-revenue');
  const { data, error, isFetching, refetch } = useSeller();
  const prices = usePriceList();
  if (data !== undefined) {
    return (
      <div className={styles['page']}>
        <SellerForm seller={data} />
        {prices.data && <PriceListForm list={prices.data} seller={data} />}
        {prices.error && !prices.data && (
          <LoadFailed
            title={t('prices.failed')}
            error={prices.error}
            busy={prices.isFetching}
            onRetry={() => void prices.refetch()}
          />
        )}
      </div>
    );
  }
  if (!error) return <Skeleton height="36rem" />;
  return <LoadFailed title={t('seller.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
