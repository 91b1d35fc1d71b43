import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './sign-in-again.module.css';

/** The code that the app shows. One field, so that pasting works; room for a space in the middle. */
export function CodeInput({ error }: { error: string | undefined }) {
  const { t } = useTranslation('sign-in-again');
  return (
    <TextField
      className={styles['code'] ?? ''}
      label={t('code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      required
      error={error}
    />
  );
}

/** Six digits, without the space that comes with a paste; undefined for anything else. */
export const sixDigits = (typed: string | undefined): string | undefined =>
  /^\d{6}$/.exec((typed ?? '').replaceAll(/[\s-]/g, ''))?.[0];
