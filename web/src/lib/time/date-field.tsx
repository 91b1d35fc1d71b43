import { type ReactNode, useId, useRef, useState } from 'react';
import { ownToday } from '#web/lib/format/use-zoned-times.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { fetchInPlace } from '#web/ui/in-place.ts';
import { fetchPlace } from '#web/ui/overlays/use-place.ts';
import styles from './date-field.module.css';
import type { MonthPopover } from './month-popover.tsx';
import { dateShape, readDate, writeDate } from './read-date.ts';
import { useFieldText } from './use-field-text.ts';
import { useWritten } from './use-written.ts';

interface Props {
  label: string;
  /** `2026-12-14`, or empty, also while what is typed cannot be understood. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether "14" is the last such day or the next. Left out, and without bounds, "14/12" is the nearer of them. */
  past?: boolean;
  /** Where it is not told by the clocks of the person: the day that it is. */
  today?: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** Once it was wanted and came. */
let Calendar: typeof MonthPopover | undefined;

/** @returns whether it came: without it a day can still be typed */
const fetchCalendar = async (): Promise<boolean> => {
  if (Calendar) return true;
  const fetched = fetchInPlace(async () => {
    Calendar = (await import('./month-popover.tsx')).MonthPopover;
  });
  await fetchPlace();
  return fetched;
};

/** A day, typed as one writes it or chosen from a month. Under a finger it is the device's own field. */
export function DateField({ value, onChange, min, max, past, today = ownToday(), error, ...rest }: Props) {
  const { t, i18n, ready } = useFieldText();
  const { language } = i18n;
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const described = useId();
  const write = (day: string): string => writeDate(day, language);
  const { input, isTouch, isUnread, isOut } = useWritten({
    value,
    onChange,
    read: (text) => readDate(text, language, { today, min, max, past }),
    write,
    isRefused: (day) => (min !== undefined && day < min) || (max !== undefined && day > max),
  });
  const open = async (): Promise<void> => {
    const came = await fetchCalendar();
    setMissing(!came);
    setOpen(came);
    // What is said beside the field is read out with it.
    if (!came) input.ref.current?.focus();
  };
  const own = isUnread ? t('unread', { example: write(`${today.slice(0, 4)}-12-14`) }) : undefined;
  const out = isOut ? outOf(value) : undefined;
  const shared = { ...rest, ...input, error: own ?? error ?? out };
  if (isTouch) return <TextField {...shared} type="date" min={min} max={max} />;
  return (
    <TextField
      {...shared}
      hint={isMissing ? t('calendarMissing') : rest.hint}
      autoComplete="off"
      placeholder={ready ? dateShape(language, t('letters')) : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open();
      }}
      beside={
        <>
          <button
            ref={button}
            type="button"
            className={styles['open']}
            aria-label={t('open')}
            aria-describedby={described}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void fetchCalendar()}
            onFocus={() => void fetchCalendar()}
            onClick={() => {
              if (isOpen) setOpen(false);
              else void open();
            }}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 18 18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden
            >
              <path d="M2.75 4.25h12.5v11H2.75zM2.75 7.75h12.5M6 2v3.5M12 2v3.5" strokeLinejoin="round" />
            </svg>
          </button>
          <span id={described} hidden>
            {rest.label}
          </span>
          {isOpen && Calendar && (
            <Calendar
              button={button}
              value={value}
              today={today}
              min={min}
              max={max}
              onClose={(day) => {
                setOpen(false);
                if (day !== undefined && day !== value) onChange(day);
              }}
              focusBack={() => input.ref.current?.focus()}
            />
          )}
        </>
      }
    />
  );

  function outOf(day: string): string {
    return min !== undefined && day < min
      ? t('tooEarly', { date: write(min) })
      : t('tooLate', { date: write(max ?? '') });
  }
}
