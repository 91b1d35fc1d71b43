import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useHold } from '../draft/use-leaving.ts';
import { LogoSection } from '../logo/logo-section.tsx';
import styles from '../revenue.module.css';
import { usePriceList } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { PriceListForm } from './price-list-form.tsx';
import { SellerForm } from './seller-form.tsx';

/** The other parts of the page have the same path. */
const partOf = ({ pathname, search }: Location): string => pathname + (new URLSearchParams(search).get('tab') ?? '');

export function SettingsPart() {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const [isSellerUnsaved, setSellerUnsaved] = useState(false);
  const [areUnsavedPrices, setUnsavedPrices] = useState(false);
  const { isHeld, leave, stay } = useHold(() => isSellerUnsaved || areUnsavedPrices, partOf);
  const { data, error, isFetching, refetch } = useSeller();
  const prices = usePriceList();
  if (data !== undefined) {
    return (
      <div className={styles['page']}>
        <SellerForm seller={data} onUnsaved={setSellerUnsaved} />
        <LogoSection />
        {prices.data && <PriceListForm list={prices.data} seller={data} onUnsaved={setUnsavedPrices} />}
        {prices.error && !prices.data && (
          <LoadFailed
            title={t('prices.failed')}
            error={prices.error}
            busy={prices.isFetching}
            onRetry={() => void prices.refetch()}
          />
        )}
        {isHeld && (
          <ConfirmDialog
            title={t('leave.discardTitle')}
            confirmLabel={t('leave.discard')}
            cancelLabel={t('leave.stay')}
            closeLabel={t('common:close')}
            onConfirm={leave}
            onCancel={stay}
          >
            {t('leave.text')}
          </ConfirmDialog>
        )}
      </div>
    );
  }
  if (!error) return <Skeleton height="36rem" />;
  return <LoadFailed title={t('seller.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
