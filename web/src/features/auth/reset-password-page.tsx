import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FormFault } from '#web/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useForm, type Values } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { emailIn } from './location-state.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { requestReset } from './request-reset.ts';
import { ResendCode } from './resend-code.tsx';
import { cognito, fieldChecks } from './sign-in-parts.ts';
import { digitsOf } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** The code from the e-mail and the new password. */
export function Component() {
  const state: unknown = useLocation().state;
  const [email] = useState(() => emailIn(state));
  return email ? <ResetPassword email={email} /> : <Navigate to="/forgot-password" replace />;
}

function ResetPassword({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const faultsOf = useFieldFaults();
  const errorText = useAuthErrorText(t('reset.failed'));
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ code, password }) => {
      const { checkCode, checkNewPassword } = await fieldChecks();
      return faultsOf({ code: checkCode(code), password: await checkNewPassword(password) });
    },
    submit: async ({ code, password = '' }: Values) => {
      const { confirmPasswordReset } = await cognito();
      await confirmPasswordReset(email, digitsOf(code), password);
      await navigate('/login', { replace: true, state: { email, notice: 'passwordChanged' } });
    },
    errorText,
  });
  return (
    <AuthLayout title={t('reset.title')} intro={t('reset.intro', { email })}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        {/* For password managers, which else do not know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CodeField error={faults['code']} />
        <NewPasswordField label={t('newPassword')} error={faults['password']} />
        <Button type="submit" wide busy={busy} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
      <ResendCode send={() => requestReset(email)} />
      <div className={styles['links']}>
        <Link to="/login">{t('forgot.backToLogin')}</Link>
      </div>
    </AuthLayout>
  );
}
