import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { EmailField } from './email-field.tsx';
import { emailIn, type LoginNotice, noticeIn } from './location-state.ts';
import { Notice } from './notice.tsx';
import { fieldChecks, prepare } from './sign-in-parts.ts';
import { normalEmail } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';
import { useSignIn } from './use-sign-in.ts';

const notices = {
  confirmed: 'login.confirmed',
  passwordChanged: 'login.passwordChanged',
  signInExpired: 'errors.sign-in-expired',
  codeTooLate: 'login.codeTooLate',
  recovered: 'login.recovered',
} as const satisfies Record<LoginNotice, string>;

/** E-mail and password, the same for users and coaches. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  const signIn = useSignIn();
  const faultsOf = useFieldFaults();
  const errorText = useAuthErrorText(t('login.failed'));
  const notice = noticeIn(state);
  const { busy, faults, failure, onSubmit } = useForm({
    validate: async ({ email, password }) => {
      const { checkEmail, checkFilled } = await fieldChecks();
      return faultsOf({ email: checkEmail(email), password: checkFilled(password) });
    },
    submit: ({ email, password }) => signIn(normalEmail(email), password ?? ''),
    errorText,
  });
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      {notice && <Notice>{t(notices[notice])}</Notice>}
      <FormFault text={faults['form']} failure={failure} />
      <EmailField defaultValue={emailIn(state)} error={faults['email']} />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        onFocus={prepare}
        required
        reveal={{ show: t('show'), hide: t('hide') }}
        error={faults['password']}
      />
      <Link to="/forgot-password" className={styles['aside']}>
        {t('login.forgot')}
      </Link>
      <Button type="submit" wide busy={busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
