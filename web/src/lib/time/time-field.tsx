import type { KeyboardEvent, ReactNode } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { isTwice, readTime, stepTime, writeTime } from './read-time.ts';
import { useFieldText } from './use-field-text.ts';
import { useWritten } from './use-written.ts';

interface TimeProps {
  /** `14:05`, or empty, also while what is typed cannot be understood. */
  value: string;
  onChange: (value: string) => void;
  /** Minutes by which the arrow keys change it. */
  step: number;
}

interface Props extends TimeProps {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
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
    /** Nobody is typing in it. */
    isLeft,
    unread: isUnread ? t('timeUnread', { example: write('14:30') }) : undefined,
  };
};

/** A time of the day. */
export function TimeField({ value, onChange, step, error, ...rest }: Props) {
  const { input, unread } = useTimeInput({ value, onChange, step });
  return <TextField {...rest} {...input} error={unread ?? error} />;
}
