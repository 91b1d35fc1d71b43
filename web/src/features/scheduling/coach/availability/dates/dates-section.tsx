import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateAt } from '#contract/core/time/local.ts';
import { availabilityLimits } from '#contract/scheduling/limits.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DayHours } from '../day-hours.tsx';
import { type Draft, usualHours } from '../draft.ts';
import { Section } from '../section.tsx';
import { useWords } from '../use-words.ts';
import styles from './dates-section.module.css';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Dates with hours of their own, or none: holidays, a free Friday, a Saturday for once. */
export function DatesSection({ draft: { overrides, timeZone }, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const [now] = useState(() => new Date().toISOString());
  const [date, setDate] = useState('');
  const today = dateAt(now, timeZone);
  const taken = overrides.some((each) => each.date === date);
  const mayAdd = date >= today && !taken && overrides.length < availabilityLimits.overrides;
  const add = (windows: Draft['overrides'][number]['windows']): void => {
    const added = [...overrides, { date, windows }];
    onChange({ overrides: added.toSorted((one, other) => one.date.localeCompare(other.date)) });
    setDate('');
  };
  // What is over stays stored, and is of no interest any more.
  const coming = overrides.filter((each) => each.date >= today);
  return (
    <Section title={t('dates.title')} text={t('dates.text')}>
      {coming.length > 0 && (
        <ul className={styles['dates']}>
          {coming.map((each) => {
            const day = words.longDay(each.date);
            return (
              <li key={each.date} className={styles['date']}>
                <h3 className={styles['name']}>{day}</h3>
                <DayHours
                  day={day}
                  hours={each.windows}
                  onChange={(windows) =>
                    onChange({
                      overrides: overrides.map((other) =>
                        other.date === each.date ? { date: each.date, windows: [...windows] } : other,
                      ),
                    })
                  }
                />
                <Button
                  look="plain"
                  aria-label={t('dates.removeOf', { day })}
                  onClick={() => onChange({ overrides: overrides.filter((other) => other.date !== each.date) })}
                >
                  {t('dates.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles['add']}>
        <DateField label={t('dates.label')} min={today} value={date} onChange={setDate} error={faultOf()} />
        <Button look="quiet" disabled={!mayAdd} onClick={() => add([])}>
          {t('dates.close')}
        </Button>
        <Button look="quiet" disabled={!mayAdd} onClick={() => add([{ ...usualHours }])}>
          {t('dates.own')}
        </Button>
      </div>
    </Section>
  );

  function faultOf(): string | undefined {
    if (taken) return t('dates.twice');
    if (date === '' || date >= today) return undefined;
    return t('dates.over');
  }
}
