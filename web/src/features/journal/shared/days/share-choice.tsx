import { useTranslation } from 'react-i18next';
import type { EntryShare } from '#contract/journal/days/schema.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import styles from './entry-form.module.css';

interface Props {
  /** First name; without a coach there is nobody to share with, and nothing is shown. */
  coach: string | undefined;
  value: EntryShare;
  onChoose: (share: EntryShare) => void;
}

/** Lets a client choose who can read one entry. */
export function ShareChoice({ coach, value, onChoose }: Props) {
  const { t } = useTranslation('days');
  if (coach === undefined) return null;
  return (
    <div className={styles['choice']}>
      <p className={styles['label']}>{t('entry.share')}</p>
      <ChoiceGroup
        label={t('entry.share')}
        options={[
          { value: 'stream', label: t('entry.shareStream') },
          { value: 'on', label: t('entry.shareOn', { name: coach }) },
          { value: 'off', label: t('entry.shareOff') },
        ]}
        value={value}
        onChoose={onChoose}
      />
    </div>
  );
}
