import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '#contract/journal/days/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './sharing-page.module.css';
import { useEndCoaching } from './use-sharing.ts';

type Coach = Pick<Share, 'coachId' | 'coachFirstName'>;

/** The way out of the relation to the coach, whatever is shared, and whether or not the coach has archived it. */
export function EndCoaching({ coach: { coachId, coachFirstName: name } }: { coach: Coach }) {
  const { t } = useTranslation(['client-sharing', 'common']);
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const ending = useEndCoaching(() => toast(t('end.done', { name })));
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="end">
      <div>
        <h2 id="end">{t('end.title')}</h2>
        <p className={styles['aside']}>{t('end.text', { name })}</p>
      </div>
      <div className={styles['foot']}>
        <Button
          look="quiet"
          onClick={() => {
            ending.reset();
            setAsked(true);
          }}
        >
          {t('end.title')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('end.ask', { name })}
          confirmLabel={t('end.title')}
          cancelLabel={t('end.keep')}
          closeLabel={t('common:close')}
          danger
          busy={ending.isPending}
          onConfirm={() => ending.mutate(coachId)}
          onCancel={() => setAsked(false)}
        >
          <div className={styles['asked']}>
            <p>{t('end.what', { name })}</p>
            <p>{t('end.back')}</p>
            {ending.error && <ProblemBox error={ending.error} />}
          </div>
        </ConfirmDialog>
      )}
    </Card>
  );
}
