import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { requestReset } from './request-reset.ts';
import { fieldChecks } from './sign-in-parts.ts';
import { normalEmail } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** Asks for the code to a new password. What follows looks the same whether the address has an account or not. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const faultsOf = useFieldFaults();
  const errorText = useAuthErrorText(t('forgot.failed'));
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ email }) => faultsOf({ email: (await fieldChecks()).checkEmail(email) }),
    submit: async (values) => {
      const email = normalEmail(values['email']);
      await requestReset(email);
      await navigate('/reset-password', { state: { email } });
    },
    errorText,
  });
  return (
    <AuthLayout title={t('forgot.title')} intro={t('forgot.intro')}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <FormFault text={faults['form']} failure={failure} />
        <EmailField error={faults['email']} />
        <Button type="submit" wide busy={busy} busyLabel={t('forgot.busy')}>
          {t('forgot.submit')}
        </Button>
      </form>
      <div className={styles['links']}>
        <Link to="/login">{t('forgot.backToLogin')}</Link>
      </div>
    </AuthLayout>
  );
}
