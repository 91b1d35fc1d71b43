import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { weeksFrom } from './days.ts';
import styles from './slot-picker.module.css';

interface Props {
  /** The first day. */
  from: string;
  days: Slots['days'];
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days of four weeks in a calendar. Those with free times can be chosen: by the arrow keys, too, as among any radio buttons. */
export function DayChoice({ from, days, chosen, onChoose }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const name = useId();
  const weeks = weeksFrom(from);
  const free = new Map(days.map(({ date, slots }) => [date, slots.length]));
  return (
    <div role="radiogroup" aria-label={t('slots.day')} className={styles['calendar']}>
      {weeks[1]?.map((date) => (
        <span key={date} aria-hidden className={styles['weekday']}>
          {date && format.leaf(noon(date), 'UTC').weekday}
        </span>
      ))}
      {weeks.flatMap((week, row) =>
        week.map((date, column) => {
          const count = date === undefined ? undefined : free.get(date);
          if (date === undefined || count === undefined) {
            return (
              <span key={date ?? `${row}-${column}`} aria-hidden className={styles['shut']}>
                {date && Number(date.slice(8))}
              </span>
            );
          }
          return (
            <label key={date} className={styles['day']}>
              <input
                type="radio"
                name={name}
                checked={date === chosen}
                aria-label={`${format.day(noon(date), 'UTC')}, ${t('slots.count', { count })}`}
                onChange={() => onChoose(date)}
              />
              <span aria-hidden>{Number(date.slice(8))}</span>
              <span aria-hidden className={styles['month']}>
                {format.leaf(noon(date), 'UTC').month}
              </span>
            </label>
          );
        }),
      )}
    </div>
  );
}

/** A day of the calendar is of no zone: it is written as that of Greenwich. */
const noon = (date: string): string => `${date}T12:00:00.000Z`;
