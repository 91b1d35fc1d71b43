import { useTranslation } from 'react-i18next';
import { dayLimits } from '#contract/days/limits.ts';
import { useNow } from '#web/shell/use-now.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { asFieldTime, earliest } from './entry-moment.ts';

interface Props {
  /** As a field of date and time has it. */
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

/** When an entry was: now, or some days ago. */
export function WhenField({ value, onChange, isWrong }: Props) {
  const { t } = useTranslation('days');
  const now = useNow();
  const days = { count: dayLimits.backDatingDays };
  return (
    <TextField
      label={t('entry.when')}
      type="datetime-local"
      min={earliest(now)}
      max={asFieldTime(now)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t('entry.whenHint', days)}
      error={isWrong ? t('entry.whenWrong', days) : undefined}
    />
  );
}
