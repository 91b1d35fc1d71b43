import { useTranslation } from 'react-i18next';
import { seriesLength } from '#contract/core/time/repeat.ts';
import { ownWeekdays } from '#web/lib/format/week.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Draft, Edit, Faults } from './draft.ts';
import { mostDates, weekdaysOf } from './repeat-draft.ts';
import { RepeatSummary } from './repeat-summary.tsx';
import styles from './sheet.module.css';
import { useFaultText } from './use-fault-text.ts';

/** How it repeats, with the dates that come of it. */
export function RepeatFields({ draft, faults, onEdit }: { draft: Draft; faults: Faults; onEdit: Edit }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const faultText = useFaultText(mostDates(draft));
  const days = weekdaysOf(draft);
  const number = (name: 'interval' | 'count', bounds: { min: number; max: number }) => ({
    ...bounds,
    type: 'number',
    inputMode: 'numeric' as const,
    value: draft[name],
    error: faultText(faults[name]),
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value, skip: [] }),
  });
  const toggle = (day: number): void => {
    const left = days.filter((other) => other !== day);
    const weekdays = days.includes(day) ? left : [...days, day].toSorted((a, b) => a - b);
    // One day stays.
    if (weekdays.length > 0) onEdit({ weekdays, skip: [] });
  };
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('sheet.repeat.legend')}</legend>
      <SelectField
        label={t('sheet.repeat.frequency')}
        value={draft.frequency}
        options={(['none', 'weekly', 'monthly'] as const).map((value) => ({
          value,
          label: t(`sheet.repeat.${value}`),
        }))}
        onChoose={(frequency) => onEdit({ frequency, skip: [] })}
      />
      {draft.frequency !== 'none' && (
        <>
          <TextField
            {...number('interval', { min: 1, max: 12 })}
            label={t(draft.frequency === 'weekly' ? 'sheet.repeat.weeks' : 'sheet.repeat.months')}
          />
          {draft.frequency === 'weekly' && (
            <div role="group" aria-label={t('sheet.repeat.days')} className={styles['days']}>
              {ownWeekdays().map((day) => (
                <label key={day} className={styles['day']}>
                  <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
                  <span aria-hidden>{format.shortWeekday(day)}</span>
                  <VisuallyHidden>{format.weekday(day)}</VisuallyHidden>
                </label>
              ))}
            </div>
          )}
          <div className={styles['ends']}>
            <SelectField
              label={t('sheet.repeat.ends')}
              value={draft.ends}
              options={(['count', 'until'] as const).map((value) => ({ value, label: t(`sheet.repeat.by.${value}`) }))}
              onChoose={(ends) => onEdit({ ends, skip: [] })}
            />
            {draft.ends === 'count' ? (
              <TextField
                {...number('count', { min: seriesLength.minimum, max: seriesLength.maximum })}
                label={t('sheet.repeat.count')}
              />
            ) : (
              <DateField
                label={t('sheet.repeat.until')}
                min={draft.date || undefined}
                value={draft.until}
                error={faultText(faults.until)}
                onChange={(day) => onEdit({ until: day, skip: [] })}
              />
            )}
          </div>
          <RepeatSummary draft={draft} />
        </>
      )}
    </fieldset>
  );
}
