import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#contract/core/time/dates.ts';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { dateIn, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DayChoice } from './day-choice.tsx';
import { daysShown } from './days.ts';
import styles from './slot-picker.module.css';
import { TimeChoice } from './time-choice.tsx';
import { type SlotSearch, useSlots } from './use-slots.ts';

interface Props {
  search: SlotSearch;
  /** An instant. */
  chosen: string | undefined;
  onChoose: (startsAt: string | undefined) => void;
}

/** Four weeks of days on which there are free times, and below them the times of one day. */
export function SlotPicker({ search, chosen, onChoose }: Props) {
  const { t } = useTranslation('client-sessions');
  const [now] = useState(() => Date.now());
  const today = dateIn(search.zone, now);
  const [from, setFrom] = useState(today);
  const [wanted, setWanted] = useState<string>();
  const { data, error, isFetching, refetch } = useSlots(search, from);
  const turn = (days: number): void => {
    setFrom(plusDays(from, days));
    onChoose(undefined);
  };

  if (error && !data) {
    return <LoadFailed title={t('slots.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const last = data && lastDayOf(data.rules, now);
  const hasMore = last !== undefined && plusDays(from, daysShown) <= last;
  const day = data?.days.find(({ date }) => date === wanted) ?? data?.days[0];
  return (
    <div className={styles['picker']}>
      {data && from === today && (
        <NextFree
          days={data.days}
          zone={search.zone}
          chosen={chosen}
          onChoose={(date, startsAt) => {
            setWanted(date);
            onChoose(startsAt);
          }}
        />
      )}
      <div className={styles['turn']}>
        <Button look="quiet" disabled={from <= today} onClick={() => turn(-daysShown)}>
          {t('slots.earlier')}
        </Button>
        <Stretch from={from} />
        <Button look="quiet" disabled={!hasMore} onClick={() => turn(daysShown)}>
          {t('slots.later')}
        </Button>
      </div>
      {!data && <Skeleton height="22rem" />}
      {data && day && (
        <>
          <DayChoice
            from={from}
            days={data.days}
            chosen={day.date}
            onChoose={(date) => {
              setWanted(date);
              onChoose(undefined);
            }}
          />
          <TimeChoice day={day} zone={search.zone} chosen={chosen} onChoose={onChoose} />
        </>
      )}
      {data && !day && <Nothing slots={data} hasMore={hasMore} />}
    </div>
  );
}

interface NextFreeProps {
  days: Slots['days'];
  zone: string;
  chosen: string | undefined;
  onChoose: (date: string, startsAt: string) => void;
}

/** As many as fit in a phone's two lines. */
const offered = 3;

/** The first time of each of the next days: most people take one of these. */
function NextFree({ days, zone, chosen, onChoose }: NextFreeProps) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const first = days
    .slice(0, offered)
    .flatMap(({ date, slots }) => slots.slice(0, 1).map(({ startsAt }) => ({ date, startsAt })));
  if (first.length === 0) return null;
  return (
    <div className={styles['soon']} role="group" aria-label={t('slots.nextFree')}>
      <p>{t('slots.nextFree')}</p>
      {first.map(({ date, startsAt }) => {
        const { weekday, day, month } = format.leaf(startsAt, zone);
        return (
          <button
            key={startsAt}
            type="button"
            className={styles['soonest']}
            aria-pressed={startsAt === chosen}
            onClick={() => onChoose(date, startsAt)}
          >
            <span>
              {weekday} {day} {month}
            </span>{' '}
            <strong>{format.time(startsAt, zone)}</strong>
          </button>
        );
      })}
    </div>
  );
}

/** The last day on which anything may be on offer, wherever one looks from. */
const lastDayOf = ({ timeZone, horizonDays }: Slots['rules'], now: number): string =>
  plusDays(dateIn(timeZone, now), horizonDays + 1);

function Stretch({ from }: { from: string }) {
  const format = useFormat();
  return (
    <p className={styles['stretch']} role="status">
      {format.day(from)} – {format.day(plusDays(from, daysShown - 1))}
    </p>
  );
}

/** Says why there is no time, as far as that is known. */
function Nothing({ slots: { nothing, rules }, hasMore }: { slots: Slots; hasMore: boolean }) {
  const { t } = useTranslation('client-sessions');
  const why = nothing ?? (hasMore ? 'taken' : 'horizon');
  return (
    <p className={styles['nothing']} role="status">
      {t(`slots.nothing.${why}`, { count: rules.horizonDays })}
    </p>
  );
}
