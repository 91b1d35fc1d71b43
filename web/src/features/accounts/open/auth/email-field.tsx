import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { prepare } from './sign-in-parts.ts';

interface Props {
  error: string | undefined;
  /** Brought along from the page before. */
  defaultValue?: string | undefined;
  /** The form calls Cognito, whose client is fetched as soon as somebody types. */
  usesCognito?: boolean;
}

/** The e-mail address of an account that exists; password managers know it as the user name. */
export function EmailField({ error, defaultValue, usesCognito = true }: Props) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={defaultValue}
      onFocus={usesCognito ? prepare : undefined}
      error={error}
    />
  );
}
