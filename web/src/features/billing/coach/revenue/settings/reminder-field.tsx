import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../revenue.module.css';

interface Props {
  checked: boolean;
  /** Whether it was saved who issues invoices: the mail names them. */
  isSaved: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches mails on that remind of unpaid invoices; the very mail can be read before. */
export function ReminderField({ checked, isSaved, onChange }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Checkbox label={t('reminders.label')} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <p className={styles['aside']}>{t('reminders.text')}</p>
      {isSaved && (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('reminders.preview')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={t('reminders.title')} closeLabel={t('common:close')} onClose={() => setOpen(false)}>
          <Preview />
        </Dialog>
      )}
    </>
  );
}

function Preview() {
  const { t } = useTranslation('coach-revenue');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('reminder-preview'),
    queryFn: ({ signal }) => call(moneyRoutes, 'previewReminder', { query: { afterDays: '3' }, signal }),
  });
  if (error && !data)
    return <LoadFailed title={t('reminders.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  return (
    <div className={styles['form']}>
      <p>{t('reminders.subject', { subject: data.subject })}</p>
      <pre className={styles['mail']}>{data.text}</pre>
    </div>
  );
}
