import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { FeedAddress } from './feed-address.tsx';
import { useFeed } from './use-feed.ts';

/** The own sessions in a calendar program: a private address that can be made, replaced and taken away. */
export function CalendarSection() {
  const { t } = useTranslation(['account-settings', 'common']);
  const format = useFormat();
  const { status, url, make, revoke } = useFeed();
  const [asking, setAsking] = useState<'renew' | 'revoke'>();
  const createdAt = status.data?.createdAt;
  const failure = make.error ?? revoke.error;

  const confirm = (): void => {
    if (asking === 'renew') make.mutate();
    else revoke.mutate();
    setAsking(undefined);
  };

  return (
    <SettingsSection title={t('calendar.title')} text={t('calendar.text')}>
      {status.isPending && <Skeleton height="3rem" width="14rem" />}
      {status.isError && (
        <LoadFailed
          title={t('data.failed')}
          error={status.error}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.isSuccess && !createdAt && (
        <div>
          <Button busy={make.isPending} busyLabel={t('common:saving')} onClick={() => make.mutate()}>
            {t('calendar.make')}
          </Button>
        </div>
      )}
      {url !== undefined && <FeedAddress key={url} url={url} />}
      {createdAt && (
        <>
          {url === undefined && (
            <p className={styles['text']}>{t('calendar.since', { date: format.date(createdAt) })}</p>
          )}
          <div className={styles['buttons']}>
            <Button look="quiet" busy={make.isPending} onClick={() => setAsking('renew')}>
              {t('calendar.renew')}
            </Button>
            <Button look="quiet" busy={revoke.isPending} onClick={() => setAsking('revoke')}>
              {t('calendar.revoke')}
            </Button>
          </div>
        </>
      )}
      {failure && <ProblemBox error={failure} />}
      <p className={styles['text']}>{t('calendar.delay')}</p>
      <p role="status" className={styles['done']}>
        {revoke.isSuccess && !createdAt && <>✓ {t('calendar.revoked')}</>}
      </p>
      {asking && (
        <ConfirmDialog
          title={t(`calendar.ask.${asking}.title`)}
          confirmLabel={t(`calendar.${asking}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger={asking === 'revoke'}
          onConfirm={confirm}
          onCancel={() => setAsking(undefined)}
        >
          {t(`calendar.ask.${asking}.text`)}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
