import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './circle.module.css';

interface Props {
  decision: 'remove' | 'mute';
  error: Error | null;
  isBusy: boolean;
  /** @param days of muting */
  onDecide: (days?: number) => void;
  onClose: () => void;
}

const choices = ['1', '3', '7', '30', '90'] as const;

/** Asks before something is removed, and for how long its author may not write. */
export function DecisionDialog({ decision, error, isBusy, onDecide, onClose }: Props) {
  const { t } = useTranslation(['circle', 'common']);
  const [days, setDays] = useState<(typeof choices)[number]>('7');
  return (
    <ConfirmDialog
      title={t(`moderate.ask.${decision}`)}
      confirmLabel={t('moderate.remove')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={isBusy}
      onConfirm={() => onDecide(decision === 'mute' ? Number(days) : undefined)}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p>{t('moderate.text')}</p>
        {decision === 'mute' && (
          <SelectField
            label={t('moderate.for')}
            options={choices.map((value) => ({ value, label: t('moderate.days', { count: Number(value) }) }))}
            value={days}
            onChoose={setDays}
          />
        )}
        {error && <ProblemBox error={error} />}
      </div>
    </ConfirmDialog>
  );
}
