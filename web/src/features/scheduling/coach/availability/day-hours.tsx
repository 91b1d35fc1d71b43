import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { gridMinutes as step } from '#contract/core/time/fields.ts';
import { availabilityLimits } from '#contract/scheduling/limits.ts';
import { useTimeInput } from '#web/lib/time/time-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './day-hours.module.css';
import { type Hours, hoursFault, usualHours } from './draft.ts';

interface Props {
  /** Whose hours these are, for the names of the fields. */
  day: string;
  hours: readonly Hours[];
  onChange: (hours: readonly Hours[]) => void;
}

/** The open hours of one day: several, none, each with a beginning and an end. */
export function DayHours({ day, hours, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  return (
    <div className={styles['hours']}>
      {hours.length === 0 && <p className={styles['closed']}>{t('closed')}</p>}
      {hours.map((window, place) => {
        const name = { day, number: place + 1 };
        return (
          <Window
            // oxlint-disable-next-line react/no-array-index-key -- hours have no name; their place is what one edits
            key={place}
            name={name}
            hours={window}
            onChange={(part) => onChange(hours.map((each, index) => (index === place ? { ...each, ...part } : each)))}
            onRemove={() => onChange(hours.filter((_, index) => index !== place))}
          />
        );
      })}
      {hours.length < availabilityLimits.windows.perDate && (
        <Button
          look="plain"
          onClick={() => onChange([...hours, nextHours(hours)])}
          aria-label={t('hours.addTo', { day })}
        >
          {t('hours.add')}
        </Button>
      )}
    </div>
  );
}

interface WindowProps {
  name: { day: string; number: number };
  hours: Hours;
  onChange: (part: Partial<Hours>) => void;
  onRemove: () => void;
}

function Window({ name, hours, onChange, onRemove }: WindowProps) {
  const { t } = useTranslation('coach-availability');
  const id = useId();
  const from = useTimeInput({ value: hours.from, onChange: (time) => onChange({ from: time }), step });
  const to = useTimeInput({
    // The end of a day is midnight on a clock.
    value: hours.to === '24:00' ? '00:00' : hours.to,
    onChange: (time) => onChange({ to: time === '00:00' ? '24:00' : time }),
    step,
  });
  // Half a time is no fault yet.
  const fault = from.isLeft && to.isLeft ? hoursFault(hours) : undefined;
  const told = from.unread ?? to.unread ?? (fault && t(`hours.${fault}`));
  const shared = {
    required: true,
    className: styles['time'],
    'aria-invalid': told ? true : undefined,
    'aria-describedby': told ? id : undefined,
  };
  return (
    <div className={styles['window']}>
      <input {...from.input} {...shared} aria-label={t('hours.from', name)} />
      <span aria-hidden>–</span>
      <input {...to.input} {...shared} aria-label={t('hours.to', name)} />
      <button type="button" className={styles['remove']} aria-label={t('hours.remove', name)} onClick={onRemove}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      {told && (
        <p id={id} role="alert" className={styles['fault']}>
          {told}
        </p>
      )}
    </div>
  );
}

/** Hours after the last ones, where the day has room for them. */
const nextHours = (hours: readonly Hours[]): Hours => {
  const last = hours.at(-1);
  if (!last || last.to > '21:00') return usualHours;
  const hour = Number(last.to.slice(0, 2)) + 1;
  return { from: `${String(hour).padStart(2, '0')}:00`, to: `${String(Math.min(hour + 2, 23)).padStart(2, '0')}:00` };
};
