import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import styles from './slot-picker.module.css';

interface Props {
  day: Slots['days'][number];
  zone: string;
  /** An instant. */
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The free times of one day. An hour that the clocks show twice says which of the two it is. */
export function TimeChoice({ day: { date, slots }, zone, chosen, onChoose }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const name = useId();
  // Those that leave no holes in the coach's day, where they want these taken first.
  const first = slots.filter(({ beside }) => beside);
  const others = slots.filter(({ beside }) => !beside);
  const isTwice = (local: string): boolean => slots.filter((slot) => slot.local === local).length > 1;
  const title = t('slots.timesOn', { day: format.day(`${date}T12:00:00.000Z`, 'UTC') });
  return (
    <div className={styles['times']}>
      <h2>{title}</h2>
      <div role="radiogroup" aria-label={title} className={styles['groups']}>
        {[first, others].map(
          (group, place) =>
            group.length > 0 && (
              <div key={place === 0 ? 'first' : 'others'}>
                {first.length > 0 && (
                  <p className={styles['kind']}>{t(place === 0 ? 'slots.first' : 'slots.others')}</p>
                )}
                <div className={styles['chips']}>
                  {group.map(({ startsAt, local, offset }) => (
                    <label key={startsAt} className={styles['chip']}>
                      <input
                        type="radio"
                        name={name}
                        checked={startsAt === chosen}
                        onChange={() => onChoose(startsAt)}
                      />
                      {format.time(startsAt, zone)}
                      {isTwice(local) && ` (${offset})`}
                    </label>
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
    </div>
  );
}
