import { ownToday } from '#web/lib/format/use-zoned-times.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { monthShape, readMonth, writeMonth } from './read-date.ts';
import { useFieldText } from './use-field-text.ts';
import { useWritten } from './use-written.ts';

interface Props {
  label: string;
  /** `2026-12`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A month of a year, typed as one writes it; under a finger it is the device's own field. */
export function MonthField({ label, value, onChange }: Props) {
  const { t, i18n, ready } = useFieldText();
  const { language } = i18n;
  const today = ownToday();
  const write = (month: string): string => writeMonth(month, language);
  const { input, isTouch, isUnread } = useWritten({
    value,
    onChange,
    read: (text) => readMonth(text, language, today),
    write,
  });
  const error = isUnread ? t('monthUnread', { example: write(today.slice(0, 7)) }) : undefined;
  return (
    <TextField
      {...input}
      label={label}
      error={error}
      placeholder={ready ? monthShape(language, t('letters')) : undefined}
      {...(isTouch ? { type: 'month' } : { autoComplete: 'off' })}
    />
  );
}
