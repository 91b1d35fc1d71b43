import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { emailIn } from './location-state.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { requestReset } from './request-reset.ts';
import { ResendCode } from './resend-code.tsx';
import { cognito, fieldChecks } from './sign-in-parts.ts';
import { digitsOf, normalEmail } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** The code from the e-mail and the new password; the address too where the page that asked for the code has not handed it over. */
export function Component() {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  const [known] = useState(() => emailIn(state));
  const navigate = useNavigate();
  const faultsOf = useFieldFaults();
  const errorText = useAuthErrorText(t('reset.failed'));
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ email, code, password }) => {
      const { checkCode, checkEmail, checkNewPassword } = await fieldChecks();
      return faultsOf({
        email: known === undefined ? checkEmail(email) : undefined,
        code: checkCode(code),
        password: await checkNewPassword(password),
      });
    },
    submit: async (values) => {
      const { code, password = '' } = values;
      const email = known ?? normalEmail(values['email']);
      const { confirmPasswordReset } = await cognito();
      await confirmPasswordReset(email, digitsOf(code), password);
      await navigate('/login', { replace: true, state: { email, notice: 'passwordChanged' } });
    },
    errorText,
  });
  return (
    <AuthLayout title={t('reset.title')} intro={known ? t('reset.intro', { email: known }) : t('reset.introOpen')}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        {known ? (
          // For password managers, which else do not know whose password this is.
          <input type="hidden" name="username" autoComplete="username" value={known} readOnly />
        ) : (
          <EmailField error={faults['email']} />
        )}
        <CodeField error={faults['code']} />
        <NewPasswordField label={t('newPassword')} error={faults['password']} />
        <Button type="submit" wide busy={busy} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
      {known && <ResendCode send={() => requestReset(known)} />}
      <div className={styles['links']}>
        {!known && <Link to="/forgot-password">{t('reset.noCode')}</Link>}
        <Link to="/login">{t('forgot.backToLogin')}</Link>
      </div>
    </AuthLayout>
  );
}
