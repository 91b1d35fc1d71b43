import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/core/limits.ts';
import { AuthError, type AuthErrorCode } from '#web/lib/auth/auth-error.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SavingResult } from './saving-result.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

const { minimum, maximum } = limits.password;
const blank = { current: '', next: '' };

export function PasswordSection() {
  const { t } = useTranslation('account-settings');
  const { profile, refresh } = useIdentity();
  const { saving, save, reset } = useSaving();
  const [passwords, setPasswords] = useState(blank);
  const [short, setShort] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (passwords.current === '') return;
    const tooShort = passwords.next.length < minimum;
    setShort(tooShort);
    if (tooShort) return;
    void save(async () => {
      const { isCommonPassword } = await import('#web/lib/auth/common-password.ts');
      if (isCommonPassword(passwords.next)) throw new CommonPassword();
      const { changePassword } = await import('#web/lib/auth/cognito.ts');
      const outcome = await changePassword(profile?.email ?? '', passwords.current, passwords.next);
      setPasswords(blank);
      if (outcome === 'others-remain') throw new OthersRemain();
      // The guard leads to the login page.
      if (outcome === 'signed-out') await refresh();
    });
  };
  const field = (name: keyof typeof blank) => ({
    label: t(`password.${name}`),
    type: 'password',
    name,
    value: passwords[name],
    required: true,
    maxLength: maximum,
    reveal: { show: t('password.show'), hide: t('password.hide') },
    onChange: (event: { target: { value: string } }) => {
      setPasswords({ ...passwords, [name]: event.target.value });
      reset();
    },
  });

  return (
    <SettingsSection title={t('password.title')} text={t('password.text')}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={profile?.email ?? ''} />
        <TextField {...field('current')} autoComplete="current-password" />
        <TextField
          {...field('next')}
          autoComplete="new-password"
          hint={t('password.hint', { minimum })}
          error={short ? t('password.error.short', { minimum }) : undefined}
        />
        <div className={styles['foot']}>
          <Button
            type="submit"
            busy={saving.state === 'busy'}
            busyLabel={t('password.busy')}
            disabled={passwords.current === '' || passwords.next === ''}
          >
            {t('password.change')}
          </Button>
          <SavingResult
            saving={saving}
            done={t('password.done')}
            failureText={(error) => t(`password.error.${faultOf(error)}`, { action: t('everywhere.action') })}
          />
        </div>
      </form>
    </SettingsSection>
  );
}

const faults = new Map<string, 'wrong' | 'weak' | 'tooMany' | 'network'>([
  ['wrong-credentials', 'wrong'],
  ['weak-password', 'weak'],
  ['invalid-input', 'weak'],
  ['too-many-attempts', 'tooMany'],
  ['network', 'network'],
]);

/** Refused here: the pool would take it. */
class CommonPassword extends Error {
  override readonly name = 'CommonPassword';
  /** The help has one answer for all that are too easily guessed. */
  readonly code = 'weak-password' satisfies AuthErrorCode;
}

/** The password is changed, but whoever was signed in elsewhere still is. */
class OthersRemain extends Error {
  override readonly name = 'OthersRemain';
}

const faultOf = (error: unknown) => {
  if (error instanceof CommonPassword) return 'common';
  if (error instanceof OthersRemain) return 'othersRemain';
  return (error instanceof AuthError ? faults.get(error.code) : undefined) ?? 'other';
};
