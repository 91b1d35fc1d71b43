import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/core/limits.ts';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './new-password-field.module.css';
import { passwordStrength } from './password-strength.ts';

interface Props {
  label: string;
  error: string | undefined;
}

const { minimum } = limits.password;
const nothing = { typed: '', personal: [] };

/** A password to be chosen, with its rule and, while typing, how strong it looks. */
export function NewPasswordField({ label, error }: Props) {
  const { t } = useTranslation('auth');
  const [{ typed, personal }, setState] = useState<{ typed: string; personal: readonly string[] }>(nothing);
  const strength = passwordStrength(typed, personal);
  const verdict =
    strength === 'short' ? t('strength.short', { count: minimum - typed.length }) : t(`strength.${strength}`);
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={minimum}
      maxLength={limits.password.maximum}
      reveal={{ show: t('show'), hide: t('hide') }}
      error={error}
      onChange={({ currentTarget: { value, form } }) => setState({ typed: value, personal: personalWords(form) })}
      hint={
        <span className={styles['hint']}>
          <span aria-hidden className={classes(styles['meter'], typed !== '' && styles[strength])}>
            <span />
            <span />
            <span />
          </span>
          {typed === '' ? t('strength.rule', { minimum }) : t('strength.label', { verdict })}
        </span>
      }
    />
  );
}

// The name and the address in the same form do not make a password stronger.
const personalWords = (form: HTMLFormElement | null): readonly string[] => {
  const values = form ? new FormData(form) : undefined;
  return ['firstName', 'lastName', 'email', 'username'].flatMap((name) => {
    const value = values?.get(name);
    return typeof value === 'string' ? [value] : [];
  });
};
