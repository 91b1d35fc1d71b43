import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { DateField } from '#web/lib/time/date-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from './sharing-page.module.css';

interface Props {
  title: string;
  today: string;
  error: Error | null;
  isBusy: boolean;
  onShare: (from: string) => void;
  onClose: () => void;
}

/** From which day on a stream is shared; from today, unless somebody wants more to be seen. */
export function ShareDialog({ title, today, error, isBusy, onShare, onClose }: Props) {
  const { t } = useTranslation(['client-sharing', 'common']);
  const [from, setFrom] = useState(today);
  const [isTried, setTried] = useState(false);
  const isWrong = from === '' || from > today;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && !isBusy) onShare(from);
  };
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <DateField
          label={t('sharing.from')}
          hint={t('sharing.hint')}
          max={today}
          value={from}
          onChange={setFrom}
          error={isTried && isWrong ? t('sharing.wrong') : undefined}
        />
        {error && <ProblemBox error={error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('share'), saving: t('common:saving') }}
          busy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
