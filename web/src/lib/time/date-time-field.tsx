import { useLayoutEffect, useRef } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { TimeField, type TimeFieldProps } from './time-field.tsx';

interface Moment {
  /** `2026-12-14`, or empty. */
  readonly date: string;
  /** `14:05`, or empty. */
  readonly time: string;
}

interface Props {
  value: Moment;
  onChange: (value: Moment) => void;
  date: Omit<DateFieldProps, 'value' | 'onChange' | 'onTime'>;
  time: Omit<TimeFieldProps, 'value' | 'onChange'>;
}

/** A moment by the clock of one place: a day and a time, side by side in their parent's grid. "Tue 14 10:00" as the day fills both. */
export function DateTimeField({ value, onChange, date, time }: Props) {
  // One press of a key may change both.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const change = (part: Partial<Moment>): void => {
    latest.current = { ...latest.current, ...part };
    onChange(latest.current);
  };
  return (
    <>
      <DateField
        {...date}
        value={value.date}
        onChange={(day) => change({ date: day })}
        onTime={(at) => change({ time: at })}
      />
      <TimeField {...time} value={value.time} onChange={(at) => change({ time: at })} />
    </>
  );
}
