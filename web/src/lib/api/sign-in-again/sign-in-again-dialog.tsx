import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { CodeInput, sixDigits } from './code-input.tsx';
import { useFaultText } from './fault-text.ts';
import styles from './sign-in-again.module.css';
import type { SecondFactorQuery } from './use-second-factor.ts';

interface Props {
  title: string;
  /** Explains the action. */
  children: ReactNode;
  action: string;
  danger?: boolean;
  /** Whether signing in asks for a code. Left out where it is known to. */
  secondFactor?: SecondFactorQuery;
  /** Runs after password and code were right. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, and for a code where there is one: an open page alone must not be enough for what is hard to undo. */
export function SignInAgainDialog({ title, secondFactor, onClose, ...rest }: Props) {
  const { t } = useTranslation(['sign-in-again', 'common']);
  const isUnknown = secondFactor !== undefined && secondFactor.data === undefined;
  const isWanted = secondFactor?.data?.on ?? true;
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose}>
      {isUnknown && secondFactor.error ? (
        // Without the field for the code nobody who has a second factor could go on.
        <LoadFailed
          title={t('failed')}
          error={secondFactor.error}
          busy={secondFactor.isFetching}
          onRetry={() => void secondFactor.refetch()}
        />
      ) : (
        <Form {...rest} code={isUnknown ? 'unknown' : isWanted ? 'wanted' : 'none'} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'title' | 'secondFactor'> {
  code: 'wanted' | 'none' | 'unknown';
}

function Form({ children, action, danger = false, code: wanted, onConfirmed, onClose }: FormProps) {
  const { t } = useTranslation(['sign-in-again', 'common']);
  const { profile } = useIdentity();
  const email = profile?.email ?? '';
  const faultText = useFaultText();
  const { busy, faults, failure, onSubmit } = useForm({
    validate: ({ password, code }) => ({
      ...(password ? {} : { password: t('error.noPassword') }),
      ...(wanted !== 'wanted' || sixDigits(code) ? {} : { code: t('error.sixDigits') }),
    }),
    submit: async ({ password = '', code }) => {
      const { signInAgain } = await import('#web/lib/auth/second-factor.ts');
      await signInAgain({ email, password }, sixDigits(code) ?? '');
      await onConfirmed();
    },
    errorText: faultText,
  });

  // A password manager may submit before we know whether a code is needed: that submit is held until we do.
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (wanted === 'unknown' || !pressed.current) return;
    pressed.current = false;
    form.current?.requestSubmit();
  }, [wanted]);
  const press = (event: FormEvent<HTMLFormElement>): void => {
    if (wanted !== 'unknown') return onSubmit(event);
    event.preventDefault();
    pressed.current = true;
    setWaiting(true);
  };

  return (
    <form noValidate ref={form} className={styles['part']} onSubmit={press}>
      {children}
      <FormFault text={faults['form']} failure={failure} />
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        data-autofocus
        reveal={{ show: t('show'), hide: t('hide') }}
        error={faults['password']}
      />
      {wanted === 'wanted' && <CodeInput error={faults['code']} />}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy || (isWaiting && wanted === 'unknown')}
          busyLabel={t('checking')}
        >
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
