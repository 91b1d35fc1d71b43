import { useEffect } from 'react';
import { DateField } from '#web/time/date-field.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { useDebounced } from '#web/ui/forms/use-debounced.ts';

interface Props {
  label: string;
  /** `2026-02-28`, or empty. */
  value: string;
  onSet: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day to filter by; taken over once it stands still, because a year being typed is four days one after another. */
export function DayField({ label, value, onSet, min, max }: Props) {
  const [typed, setTyped] = useAtOnce(value);
  const settled = useDebounced(typed, 600);
  useEffect(() => {
    if (settled === typed && settled !== value) onSet(settled);
  }, [settled, typed, value, onSet]);
  return <DateField past label={label} value={typed} min={min} max={max} onChange={setTyped} />;
}
