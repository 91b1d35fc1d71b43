import { type InputEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './code-field.module.css';
import { digitsOf } from './typed-values.ts';

interface Props {
  error: string | undefined;
  /** Nothing else is to be typed: it has the focus, and the form is sent once the code is whole. */
  alone?: boolean;
}

const digits = 6;

/** The code from the e-mail or the app. One field, so that pasting and the phone's own suggestion work; room for a pasted space. */
export function CodeField({ error, alone = false }: Props) {
  const { t } = useTranslation('auth');
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef('');
  useEffect(() => {
    if (alone) place.current?.querySelector('input')?.focus();
  }, [alone]);
  /** Once for each code: who corrects a refused one sends it by its last digit. */
  const sendWhole = ({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>): void => {
    const code = digitsOf(value);
    if (code.length === digits && code !== sent.current) form?.requestSubmit();
    sent.current = code;
  };
  return (
    <div ref={place}>
      <TextField
        className={styles['code'] ?? ''}
        label={t('confirm.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={9}
        required
        error={error}
        data-autofocus={alone || undefined}
        onInput={alone ? sendWhole : undefined}
      />
    </div>
  );
}
