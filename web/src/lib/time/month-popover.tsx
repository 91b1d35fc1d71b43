import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import { daysIntoWeek } from '#web/lib/format/week.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { usePlace } from '#web/ui/overlays/use-place.ts';
import styles from './month-popover.module.css';
import { writeMonth } from './read-date.ts';
import { useFieldText } from './use-field-text.ts';
import { useDismissal } from './use-picker.ts';

interface Props {
  /** It opens beside. */
  button: RefObject<HTMLButtonElement | null>;
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** @param day none was chosen when left out */
  onClose: (day?: string) => void;
  /** Called first, when it closes by a choice or a key. */
  focusBack: () => void;
}

/**
 * A month to choose a day from. Arrows move by days and weeks, Page Up and Page Down by months, with Shift by years; Home and End within the
 * week, Escape closes.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function MonthPopover({ button, value, today, min = '', max = '9999-12-31', onClose, focusBack }: Props) {
  const { t, i18n } = useFieldText();
  const { language } = i18n;
  const panel = useRef<HTMLDivElement>(null);
  const clamped = (day: string): string => {
    const late = day > max ? max : day;
    return late < min ? min : late;
  };
  const [at, setAt] = useState(() => clamped(value || today));
  const weeks = weeksOf(at.slice(0, 7));
  const title = writeMonth(at.slice(0, 7), language);
  usePlace(button, panel, true, 'bottom-end');

  const focusDay = (): void => panel.current?.querySelector<HTMLElement>('[data-at]')?.focus({ preventScroll: true });
  useLayoutEffect(focusDay, []);
  useDismissal(panel, { button, onClose, focusBack });

  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = movedBy(event, at, weeks);
    if (moved === undefined) return;
    event.preventDefault();
    flushSync(() => setAt(clamped(moved)));
    focusDay();
  };
  const name = (options: Intl.DateTimeFormatOptions, day: string): string =>
    dateFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`));
  const turn = (key: 'earlier' | 'later', by: number, sign: string) => {
    const to = monthsLater(at, by);
    const isOut = by < 0 ? to.slice(0, 7) < min.slice(0, 7) : to.slice(0, 7) > max.slice(0, 7);
    return (
      <Button
        look="plain"
        aria-label={t(key)}
        // Not `disabled`: the last press would take the focus from itself.
        aria-disabled={isOut || undefined}
        onClick={() => {
          if (!isOut) setAt(clamped(to));
        }}
      >
        {sign}
      </Button>
    );
  };
  return (
    <div ref={panel} role="dialog" aria-label={title} className={styles['panel']}>
      <div className={styles['head']}>
        {turn('earlier', -1, '‹')}
        <p aria-live="polite" className={styles['month']}>
          {title}
        </p>
        {turn('later', 1, '›')}
      </div>
      <div role="grid" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
        <div role="row" className={styles['week']}>
          {weeks[0]?.map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-label={name({ weekday: 'long' }, day)}
              className={styles['weekday']}
            >
              {name({ weekday: 'short' }, day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles['week']}>
            {week.map((day) => (
              <span key={day} role="gridcell" aria-selected={day === value}>
                {day.slice(0, 7) === at.slice(0, 7) && (
                  <button
                    type="button"
                    data-at={day === at ? true : undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < min || day > max}
                    className={classes(styles['day'], day === today && styles['today'])}
                    aria-label={name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => {
                      focusBack();
                      onClose(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where a key leads from a day. */
const movedBy = (
  { key, shiftKey }: KeyboardEvent,
  at: string,
  weeks: readonly (readonly string[])[],
): string | undefined => {
  const week = weeks.find((days) => days.includes(at));
  const moves: Readonly<Partial<Record<string, () => string | undefined>>> = {
    ArrowLeft: () => plusDays(at, -1),
    ArrowRight: () => plusDays(at, 1),
    ArrowUp: () => plusDays(at, -7),
    ArrowDown: () => plusDays(at, 7),
    PageUp: () => monthsLater(at, shiftKey ? -12 : -1),
    PageDown: () => monthsLater(at, shiftKey ? 12 : 1),
    Home: () => week?.[0],
    End: () => week?.at(-1),
  };
  return moves[key]?.();
};

/** The same day of another month, or its last one. */
const monthsLater = (day: string, by: number): string => {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return utcDate(Date.UTC(year, month - 1 + by, Math.min(of, length)));
};

/** The weeks that a month touches, with the days of its neighbours. */
const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const start = plusDays(first, -daysIntoWeek(first));
  const weeks: string[][] = [];
  for (let from = start; from === start || from.slice(0, 7) === month; from = plusDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(from, index)));
  }
  return weeks;
};
