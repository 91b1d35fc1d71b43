import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { returnPathIn } from '#web/shell/return-path.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { emailIn } from './location-state.ts';
import { fieldChecks } from './sign-in-parts.ts';
import { digitsOf } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** The second half of a sign-in: the code of the authenticator app. */
export function Component() {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { refresh } = useIdentity();
  const faultsOf = useFieldFaults();
  const usualText = useAuthErrorText(t('login.failed'));
  const email = emailIn(state);

  const errorText = async (error: unknown): Promise<string> => {
    if (error instanceof AuthError && error.code === 'wrong-code') return t('loginCode.wrong');
    if (error instanceof AuthError && error.code === 'expired-code') return t('loginCode.used');
    return usualText(error);
  };
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ code }) => {
      const { checkCode } = await fieldChecks();
      return faultsOf({ code: checkCode(code) });
    },
    submit: async ({ code }) => {
      const { showCode } = await import('#web/lib/auth/second-factor.ts');
      try {
        await showCode(digitsOf(code));
      } catch (error) {
        if (!(error instanceof AuthError) || error.code !== 'sign-in-expired') throw error;
        await navigate('/login', { replace: true, state: { ...asObject(state), notice: 'codeTooLate' } });
        return;
      }
      await refresh();
      await navigate(returnPathIn(state) ?? '/', { replace: true });
    },
    errorText,
  });

  // The password was never shown, or the page was loaded anew: it is to be shown again.
  if (!email) return <Navigate to="/login" replace />;
  return (
    <AuthLayout title={t('loginCode.title')} intro={t('loginCode.intro')}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        <CodeField alone error={faults['code']} />
        <Button type="submit" wide busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
      </form>
      <div className={styles['links']}>
        <p>
          {t('loginCode.lost')}{' '}
          <Link to="/recovery" state={state}>
            {t('loginCode.recovery')}
          </Link>
        </p>
        <Link to="/login" state={state}>
          {t('forgot.backToLogin')}
        </Link>
      </div>
    </AuthLayout>
  );
}

const asObject = (state: unknown) => (typeof state === 'object' ? state : {});
