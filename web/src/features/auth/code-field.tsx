import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './code-field.module.css';

/** The code from the e-mail or the app. One field, so that pasting and the phone's own suggestion work; room for a pasted space. */
export function CodeField({ error, label }: { error: string | undefined; label?: string }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      className={styles['code'] ?? ''}
      label={label ?? t('confirm.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={9}
      required
      error={error}
    />
  );
}
