import { useTranslation } from 'react-i18next';
import { availabilityLimits } from '#contract/availability/limits.ts';
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
  const replaced = (place: number, part: Partial<Hours>): Hours[] =>
    hours.map((each, index) => (index === place ? { ...each, ...part } : each));
  return (
    <div className={styles['hours']}>
      {hours.length === 0 && <p className={styles['closed']}>{t('closed')}</p>}
      {hours.map((window, place) => {
        const fault = hoursFault(window);
        const name = { day, number: place + 1 };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- hours have no name; their place is what one edits
          <div key={place} className={styles['window']}>
            <input
              type="time"
              step={300}
              required
              className={styles['time']}
              aria-label={t('hours.from', name)}
              aria-invalid={fault ? true : undefined}
              value={window.from}
              onChange={({ target }) => onChange(replaced(place, { from: target.value }))}
            />
            <span aria-hidden>–</span>
            <input
              type="time"
              step={300}
              required
              className={styles['time']}
              aria-label={t('hours.to', name)}
              aria-invalid={fault ? true : undefined}
              // The end of a day is midnight on a clock.
              value={window.to === '24:00' ? '00:00' : window.to}
              onChange={({ target }) =>
                onChange(replaced(place, { to: target.value === '00:00' ? '24:00' : target.value }))
              }
            />
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('hours.remove', name)}
              onClick={() => onChange(hours.filter((_, index) => index !== place))}
            >
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
                <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </button>
            {fault && (
              <p role="alert" className={styles['fault']}>
                {t(`hours.${fault}`)}
              </p>
            )}
          </div>
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

/** Hours after the last ones, where the day has room for them. */
const nextHours = (hours: readonly Hours[]): Hours => {
  const last = hours.at(-1);
  if (!last || last.to > '21:00') return usualHours;
  const hour = Number(last.to.slice(0, 2)) + 1;
  return { from: `${String(hour).padStart(2, '0')}:00`, to: `${String(Math.min(hour + 2, 23)).padStart(2, '0')}:00` };
};
