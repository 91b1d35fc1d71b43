import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm, type Values } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { emailIn, isUnfinishedIn } from './location-state.ts';
import { Notice } from './notice.tsx';
import { forgetCredentials, pendingCredentials } from './pending-sign-up.ts';
import { ResendCode } from './resend-code.tsx';
import { cognito, fieldChecks } from './sign-in-parts.ts';
import { digitsOf, normalEmail } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** The code that proves the e-mail address; then straight home. */
export function Component() {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { refresh } = useIdentity();
  const faultsOf = useFieldFaults();
  const errorText = useAuthErrorText(t('confirm.failed'));
  const [email] = useState(() => emailIn(state));

  const submit = async (values: Values): Promise<void> => {
    const address = email ?? normalEmail(values['email']);
    const { confirmSignUp, signInAfterConfirmation } = await cognito();
    await confirmSignUp(address, digitsOf(values['code'])).catch((error: unknown) => {
      // Confirmed in another tab or by an earlier click: what is wanted is there.
      if (!(error instanceof AuthError) || error.code !== 'already-confirmed') throw error;
    });
    const signedIn = await signInAfterConfirmation(pendingCredentials(address)).catch(() => false);
    forgetCredentials();
    if (!signedIn) return navigate('/login', { replace: true, state: { email: address, notice: 'confirmed' } });
    await refresh();
    await navigate('/', { replace: true });
  };

  const { busy, faults, failure, onSubmit } = useForm({
    validate: async (values) => {
      const { checkCode, checkEmail } = await fieldChecks();
      return faultsOf({ email: email ? undefined : checkEmail(values['email']), code: checkCode(values['code']) });
    },
    submit,
    errorText,
  });

  const resend = async (): Promise<void> => {
    if (!email) return;
    const { resendCode } = await cognito();
    await resendCode(email);
  };

  return (
    <AuthLayout title={t('confirm.title')} intro={email ? t('confirm.intro', { email }) : t('confirm.introUnknown')}>
      {isUnfinishedIn(state) && <Notice>{t('confirm.unfinished')}</Notice>}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        {!email && (
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={faults['email']}
          />
        )}
        <CodeField alone={email !== undefined} error={faults['code']} />
        <Button type="submit" wide busy={busy} busyLabel={t('confirm.busy')}>
          {t('confirm.submit')}
        </Button>
      </form>
      {email && <ResendCode send={resend} />}
      <div className={styles['links']}>
        <Link to="/signup">{t('confirm.otherAddress')}</Link>
        <Link to="/login">{t('forgot.backToLogin')}</Link>
      </div>
    </AuthLayout>
  );
}
