import { DateField } from '#web/lib/time/date-field.tsx';
import { useSettling } from '#web/ui/forms/use-settling.ts';

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
  const [typed, setTyped] = useSettling(value, onSet);
  return <DateField past label={label} value={typed} min={min} max={max} onChange={setTyped} />;
}
