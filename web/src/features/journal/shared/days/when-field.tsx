import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/core/time/dates.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { DateTimeField } from '#web/lib/time/date-time-field.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { asFieldTime, earliest } from './entry-moment.ts';
import styles from './when-field.module.css';

interface Props {
  /** `2026-03-01T14:05`; a part that is empty is left out. */
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

/** When an entry was: now, or some days ago. */
export function WhenField({ value, onChange, isWrong }: Props) {
  const { t } = useTranslation('days');
  const now = useNow();
  const days = { count: dayLimits.backDatingDays };
  const [date = '', time = ''] = value.split('T');
  const [first, today] = [dateOf(earliest(now)), dateOf(asFieldTime(now))];
  const wrong = isWrong ? t('entry.whenWrong', days) : undefined;
  const isDay = date !== '' && date >= first && date <= today;
  return (
    <div className={styles['when']}>
      <DateTimeField
        value={{ date, time }}
        onChange={(moment) => onChange(`${moment.date}T${moment.time}`)}
        date={{
          past: true,
          label: t('entry.date'),
          min: first,
          max: today,
          today,
          hint: t('entry.whenHint', days),
          error: isDay ? undefined : wrong,
        }}
        time={{ label: t('entry.time'), step: 1, error: isDay ? wrong : undefined }}
      />
    </div>
  );
}
