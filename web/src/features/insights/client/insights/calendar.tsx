import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Day } from '#contract/journal/days/schema.ts';
import { moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { dateFormat } from '#web/lib/format/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './calendar.module.css';
import { monthBefore, monthOf, weeksOf } from './month.ts';

interface Props {
  days: readonly Day[];
  /** The first and the last day of which something is known. */
  from: string;
  to: string;
}

/** A month at a time: each day's mood as a face, and whether there was practice. A day leads to what was noted on it. */
export function Calendar({ days, from, to }: Props) {
  const { t, i18n } = useTranslation('client-insights');
  const [month, setMonth] = useState(() => monthOf(to));
  const known = useMemo(() => new Map(days.map((day) => [day.day, day])), [days]);
  const words = useMemo(() => wordsIn(i18n.language), [i18n.language]);
  const weeks = weeksOf(month);
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="calendar">
      <div className={styles['head']}>
        <h2 id="calendar">{t('calendar.title')}</h2>
        <div className={styles['months']}>
          <Button
            look="plain"
            aria-label={t('calendar.earlier')}
            disabled={month <= monthOf(from)}
            onClick={() => setMonth(monthBefore(month, 1))}
          >
            ‹
          </Button>
          <p aria-live="polite" className={styles['month']}>
            {words.month(`${month}-01`)}
          </p>
          <Button
            look="plain"
            aria-label={t('calendar.later')}
            disabled={month >= monthOf(to)}
            onClick={() => setMonth(monthBefore(month, -1))}
          >
            ›
          </Button>
        </div>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={words.weekday(day)}>
                {words.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {monthOf(day) === month && (
                    <Cell
                      day={day}
                      held={known.get(day)}
                      isToCome={day > to}
                      isToday={day === to}
                      name={words.day(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']}>{t('calendar.legend')}</p>
    </Card>
  );
}

interface CellProps {
  day: string;
  held: Day | undefined;
  isToCome: boolean;
  isToday: boolean;
  name: string;
}

function Cell({ day, held, isToCome, isToday, name }: CellProps) {
  const { t } = useTranslation(['client-insights', 'days']);
  const number = Number(day.slice(-2));
  const hasMood = held !== undefined && held.moodCount > 0;
  const word = hasMood ? moodWord(held.moodSum / held.moodCount) : undefined;
  const said = [
    word && t(`days:mood.${word}`),
    held && held.practiceSeconds > 0 && t('calendar.practised'),
    held && held.reflections > 0 && t('calendar.wrote'),
  ].filter(Boolean);
  if (isToCome) return <span className={classes(styles['cell'], styles['toCome'])}>{number}</span>;
  if (said.length === 0) {
    return (
      <span className={classes(styles['cell'], isToday && styles['today'])} aria-current={isToday ? 'date' : undefined}>
        {number}
      </span>
    );
  }
  return (
    <Link
      to={`/journal?day=${day}`}
      className={classes(styles['cell'], styles['held'], word && styles[word], isToday && styles['today'])}
      aria-label={`${name}: ${said.join(', ')}`}
      aria-current={isToday ? 'date' : undefined}
    >
      {number}
      {word && <MoodFace mood={word} size={24} />}
      {held && held.practiceSeconds > 0 && <span className={styles['dot']} />}
    </Link>
  );
}

/** Names of days in a language; days belong to no zone. */
const wordsIn = (language: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = dateFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string): string => made.format(new Date(`${day}T12:00:00Z`));
  };
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    shortWeekday: format({ weekday: 'short' }),
    day: format({ dateStyle: 'long' }),
  };
};
