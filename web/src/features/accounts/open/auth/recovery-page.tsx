import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lateProblemText } from '#web/lib/api/late-problem-text.ts';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { emailIn } from './location-state.ts';
import { fieldChecks } from './sign-in-parts.ts';
import { normalEmail } from './typed-values.ts';
import { useFieldFaults } from './use-field-faults.ts';

const recoveryRequest = () => import('./recovery-request.ts');

/** The way in for whoever has lost the app: a recovery code switches the second factor off, and the password is enough. */
export function Component() {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const faultsOf = useFieldFaults();
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ email, code }) => {
      const [{ checkEmail }, { isRecoveryCode }] = await Promise.all([fieldChecks(), recoveryRequest()]);
      const found = faultsOf({ email: checkEmail(email) });
      return isRecoveryCode(code) ? found : { ...found, code: t('recovery.incomplete') };
    },
    submit: async ({ email, code = '' }) => {
      const emailAddress = normalEmail(email);
      const { recover } = await recoveryRequest();
      await recover(emailAddress, code);
      await navigate('/login', { replace: true, state: { email: emailAddress, notice: 'recovered' } });
    },
    errorText: async (error) => {
      const code = error instanceof ApiError ? error.code : 'unexpected';
      return code === 'too-many-requests' ? t('recovery.tooMany') : lateProblemText(code, t('errors.network'));
    },
  });
  return (
    <AuthLayout title={t('recovery.title')} intro={t('recovery.intro')}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        <EmailField defaultValue={emailIn(state)} usesCognito={false} error={faults['email']} />
        <TextField
          label={t('recovery.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          hint={t('recovery.hint')}
          error={faults['code']}
        />
        <Button type="submit" wide busy={busy} busyLabel={t('recovery.busy')}>
          {t('recovery.submit')}
        </Button>
      </form>
      <div className={styles['links']}>
        <Link to="/login" state={state}>
          {t('forgot.backToLogin')}
        </Link>
      </div>
    </AuthLayout>
  );
}
