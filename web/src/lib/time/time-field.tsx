import type { KeyboardEvent, ReactNode } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PickerButton } from './picker-button.tsx';
import { isTwice, readTime, stepTime, writeTime } from './read-time.ts';
import type { TimeList } from './time-list.tsx';
import { useFieldText } from './use-field-text.ts';
import { usePicker } from './use-picker.ts';
import { useWritten } from './use-written.ts';

interface TimeProps {
  /** `14:05`, or empty, also while what is typed cannot be understood. */
  value: string;
  onChange: (value: string) => void;
  /** Minutes by which the arrow keys change it. */
  step: number;
}

export interface TimeFieldProps extends TimeProps {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands beside a time in the list: what the clock of somebody else shows then. */
  noteOf?: ((time: string) => string | undefined) | undefined;
}

/** Props of an input for a time as one types it; under a finger it is the device's own field. */
export const useTimeInput = ({ value, onChange, step }: TimeProps) => {
  const { t, i18n } = useFieldText();
  const write = (time: string): string => writeTime(time, i18n.language);
  const { input, isTouch, isLeft, isUnread } = useWritten({
    value,
    onChange,
    read: (text, before) => readTime(text, isTwice(i18n.language) ? before : undefined),
    write,
  });
  return {
    input: {
      ...input,
      ...(isTouch ? { type: 'time', step: step * 60 } : { type: 'text', autoComplete: 'off' }),
      onKeyDown: (event: KeyboardEvent): void => {
        const by = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (isTouch || by === undefined || value === '') return;
        event.preventDefault();
        onChange(stepTime(value, by));
      },
    },
    isTouch,
    /** Nobody is typing in it. */
    isLeft,
    unread: isUnread ? t('timeUnread', { example: write('14:30') }) : undefined,
  };
};

/** Once it was wanted and came. */
let Quarters: typeof TimeList | undefined;

/** A time of the day, typed as one writes it or chosen from its quarter hours; Alt and the arrow down open them. */
export function TimeField({ value, onChange, step, error, noteOf, ...rest }: TimeFieldProps) {
  const { t } = useFieldText();
  const { input, isTouch, unread } = useTimeInput({ value, onChange, step });
  const picker = usePicker(async () => {
    Quarters ??= (await import('./time-list.tsx')).TimeList;
  }, input.ref);
  const shared = { ...rest, ...input, error: unread ?? error };
  if (isTouch) return <TextField {...shared} />;
  return (
    <TextField
      {...shared}
      hint={picker.isMissing ? t('timesMissing') : rest.hint}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return input.onKeyDown(event);
        event.preventDefault();
        return picker.open();
      }}
      beside={
        <>
          <PickerButton
            {...picker.pressed}
            name={t('openTimes')}
            of={rest.label}
            opens="listbox"
            outline="M9 2.25a6.75 6.75 0 1 0 0 13.5a6.75 6.75 0 1 0 0-13.5M9 5.25V9l2.5 1.5"
          />
          {picker.isOpen && Quarters && (
            <Quarters
              button={picker.button}
              label={rest.label}
              value={value}
              noteOf={noteOf}
              onClose={(time) => {
                picker.close();
                if (time !== undefined && time !== value) onChange(time);
              }}
              focusBack={() => input.ref.current?.focus()}
            />
          )}
        </>
      }
    />
  );
}
