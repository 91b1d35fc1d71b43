import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CoachTimes } from '../list/session-times.tsx';
import styles from './book.module.css';

interface Props {
  startsAt: string;
  durationMinutes: number;
  /** Of the client. */
  zone: string;
  coach: { readonly firstName: string; readonly timeZone: string; readonly cancellationHours: number };
  /** What went wrong with it. */
  children: ReactNode;
}

/** Summarises the chosen time: on both clocks, with whom, and the cost of a late cancellation. */
export function Chosen({ startsAt, durationMinutes, zone, coach, children }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const now = useNow();
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  const until = new Date(Date.parse(startsAt) - coach.cancellationHours * 3_600_000).toISOString();
  const policy =
    Date.parse(until) > now
      ? t('chosen.freeUntil', { until: `${format.day(until, zone)}, ${format.time(until, zone)}` })
      : t('chosen.late', { count: coach.cancellationHours });
  return (
    <Card as="section" className={styles['chosen']} aria-labelledby="chosen">
      <h2 id="chosen">{t('chosen.title')}</h2>
      <div>
        <p className={styles['when']}>{format.day(startsAt, zone)}</p>
        <p className={styles['when']}>{format.times(startsAt, endsAt, zone)}</p>
        <CoachTimes session={{ startsAt, endsAt, timeZone: coach.timeZone }} zone={zone} className={styles['aside']} />
        <p className={styles['aside']}>
          {t('with', { name: coach.firstName })} · {t('minutes', { count: durationMinutes })}
        </p>
      </div>
      <p>{policy}</p>
      {children}
    </Card>
  );
}
