import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoTypes } from '#contract/billing/limits.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from '../revenue.module.css';
import { RefusedLogo } from './fitted-logo.ts';
import { useChangeLogo } from './use-change-logo.ts';
import { useLogo } from './use-logo.ts';

/** Edits the logo on invoices. It is stored at once, apart from the form beside it. */
export function LogoSection() {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const { data: logo, error: unread, isFetching, refetch } = useLogo();
  const { mutate, isPending, error, reset } = useChangeLogo((saved) => {
    setRemoving(false);
    setRemoved(!saved);
    toast(t(saved ? 'logo.saved' : 'logo.removed'));
  });
  useEffect(() => {
    // The button that asked goes with the logo.
    if (isRemoved && !logo) focusFirst(buttons.current);
  }, [isRemoved, logo]);
  return (
    <Card as="section" padding="m" aria-labelledby="seller-logo">
      <h2 id="seller-logo" className={styles['title']}>
        {t('logo.title')}
      </h2>
      <p className={styles['aside']}>{t('logo.text')}</p>
      {logo && !logo.isMissing && (
        <img className={styles['logo']} src={logo.url} alt={t('logo.alt')} width={logo.width} height={logo.height} />
      )}
      {logo?.isMissing && <ErrorBox>{t('logo.missing')}</ErrorBox>}
      {unread && logo === undefined && (
        <LoadFailed title={t('logo.failed')} error={unread} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusedLogo && <ErrorBox>{t(`logo.refused.${error.reason}`)}</ErrorBox>}
      {error && !isRemoving && !(error instanceof RefusedLogo) && <ProblemBox error={error} />}
      <div ref={buttons} className={styles['buttons']}>
        <Button
          look="quiet"
          busy={isPending && !isRemoving}
          busyLabel={t('logo.saving')}
          onClick={() => input.current?.click()}
        >
          {t(logo ? 'logo.replace' : 'logo.upload')}
        </Button>
        {logo && (
          <Button
            look="plain"
            onClick={() => {
              // What went wrong before is no answer to this question.
              if (!isPending) reset();
              setRemoving(true);
            }}
          >
            {t('logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('logo.title')}
          accept={logoTypes.join(',')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file && !isPending) mutate(file);
            target.value = '';
          }}
        />
      </div>
      {isRemoving && (
        <ConfirmDialog
          danger
          title={t('logo.removeTitle')}
          confirmLabel={t('logo.remove')}
          cancelLabel={t('logo.keep')}
          closeLabel={t('common:close')}
          busy={isPending}
          busyLabel={t('logo.removing')}
          onConfirm={() => mutate(undefined)}
          onCancel={() => {
            reset();
            setRemoving(false);
          }}
        >
          <p>{t('logo.removeText')}</p>
          {error && <ProblemBox error={error} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
