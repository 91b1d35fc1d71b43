import type { ChangeEvent, ReactNode } from 'react';
import { ownToday } from '#web/lib/format/use-zoned-times.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { MonthPopover } from './month-popover.tsx';
import { PickerButton } from './picker-button.tsx';
import { dateShape, readDate, writeDate } from './read-date.ts';
import { splitMoment } from './read-time.ts';
import { useFieldText } from './use-field-text.ts';
import { usePicker } from './use-picker.ts';
import { useWritten } from './use-written.ts';

export interface DateFieldProps {
  label: string;
  /** `2026-12-14`, or empty, also while what is typed cannot be understood. */
  value: string;
  onChange: (value: string) => void;
  /** A time was typed behind the day. */
  onTime?: (time: string) => void;
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

/** A day, typed as one writes it or chosen from a month. Under a finger it is the device's own field. */
export function DateField({
  value,
  onChange,
  min,
  max,
  past,
  today = ownToday(),
  error,
  onTime,
  ...rest
}: DateFieldProps) {
  const { t, i18n, ready } = useFieldText();
  const { language } = i18n;
  const write = (day: string): string => writeDate(day, language);
  const momentIn = (text: string) => (onTime ? splitMoment(text) : undefined);
  const { input, isTouch, isUnread, isOut } = useWritten({
    value,
    onChange,
    read: (text) => readDate(momentIn(text)?.day ?? text, language, { today, min, max, past }),
    write,
    isRefused: (day) => (min !== undefined && day < min) || (max !== undefined && day > max),
  });
  const picker = usePicker(async () => {
    Calendar ??= (await import('./month-popover.tsx')).MonthPopover;
  }, input.ref);
  const own = isUnread ? t('unread', { example: write(`${today.slice(0, 4)}-12-14`) }) : undefined;
  const out = isOut ? outOf(value) : undefined;
  const onType = (event: ChangeEvent<HTMLInputElement>): void => {
    input.onChange(event);
    const time = momentIn(event.target.value)?.time;
    if (time !== undefined) onTime?.(time);
  };
  const shared = { ...rest, ...input, onChange: onType, error: own ?? error ?? out };
  if (isTouch) return <TextField {...shared} type="date" min={min} max={max} />;
  return (
    <TextField
      {...shared}
      hint={picker.isMissing ? t('calendarMissing') : rest.hint}
      autoComplete="off"
      placeholder={ready ? dateShape(language, t('letters')) : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        picker.open();
      }}
      beside={
        <>
          <PickerButton
            {...picker.pressed}
            name={t('open')}
            of={rest.label}
            opens="dialog"
            outline="M2.75 4.25h12.5v11H2.75zM2.75 7.75h12.5M6 2v3.5M12 2v3.5"
          />
          {picker.isOpen && Calendar && (
            <Calendar
              button={picker.button}
              value={value}
              today={today}
              min={min}
              max={max}
              onClose={(day) => {
                picker.close();
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
