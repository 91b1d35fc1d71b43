import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownWeekdays } from '#web/lib/format/week.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { DayHours } from '../day-hours.tsx';
import { type Draft, hoursOn, withHours } from '../draft.ts';
import { Section } from '../section.tsx';
import { useWords } from '../use-words.ts';
import { CopyDialog } from './copy-dialog.tsx';
import styles from './week-section.module.css';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The hours that hold week after week. */
export function WeekSection({ draft, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const [copied, setCopied] = useState<number>();
  return (
    <Section title={t('week.title')} text={t('week.text')}>
      <ul className={styles['days']}>
        {ownWeekdays().map((weekday) => {
          const day = words.weekday(weekday);
          const hours = hoursOn(draft, weekday);
          return (
            <li key={weekday} className={styles['day']}>
              <h3 className={styles['name']}>{day}</h3>
              <DayHours
                day={day}
                hours={hours}
                onChange={(changed) => onChange({ weekly: withHours(draft, [weekday], changed) })}
              />
              {hours.length > 0 && (
                <Button look="plain" aria-label={t('copy.of', { day })} onClick={() => setCopied(weekday)}>
                  {t('copy.open')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {copied && (
        <CopyDialog
          weekday={copied}
          onClose={() => setCopied(undefined)}
          onCopy={(days) => {
            onChange({ weekly: withHours(draft, days, hoursOn(draft, copied)) });
            setCopied(undefined);
          }}
        />
      )}
    </Section>
  );
}
