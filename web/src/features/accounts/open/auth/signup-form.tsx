import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { limits } from '#contract/core/limits.ts';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type Faults, useForm, type Values } from '#web/ui/forms/use-form.ts';
import styles from './auth-layout.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { keepCredentials } from './pending-sign-up.ts';
import { cognito, fieldChecks, prepare } from './sign-in-parts.ts';
import { normalEmail } from './typed-values.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  userType: SelfAssignedUserType;
  /** Known from the invitation or its link; the address is then locked. */
  email?: string | undefined;
  /** Where a locked address comes from. */
  emailHint?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  invitationId?: string | undefined;
  /** The secret of a link to start over: what was begun with this address gives way. */
  again?: string | undefined;
}

/** Creates an account; the code page comes next. Coaches also say how long they have coached. */
export function SignupForm({ userType, email, emailHint, firstName, lastName, ...rest }: Props) {
  const { t } = useTranslation('auth');
  const isCoach = userType === 'coach';
  const { taken, busy, faults, failure, onSubmit } = useSignUp({ userType, ...rest });
  const reveal = { show: t('show'), hide: t('hide') };

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['pair']}>
        <TextField
          label={t('firstName')}
          name="firstName"
          autoComplete="given-name"
          onFocus={prepare}
          required
          maxLength={limits.name.maximum}
          defaultValue={firstName}
          error={faults['firstName']}
        />
        <TextField
          label={t('lastName')}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={limits.name.maximum}
          defaultValue={lastName}
          error={faults['lastName']}
        />
      </div>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.email.maximum}
        defaultValue={email}
        readOnly={email !== undefined}
        hint={email === undefined ? undefined : (emailHint ?? t('invitation.locked'))}
        error={faults['email']}
      />
      {isCoach && (
        <TextField
          label={t('experience')}
          name="experience"
          type="number"
          inputMode="numeric"
          min={limits.experience.minimum}
          max={limits.experience.maximum}
          step={1}
          required
          onFocus={prepareTicket}
          error={faults['experience']}
        />
      )}
      <NewPasswordField label={t('password')} error={faults['password']} />
      <TextField
        label={t('confirmPassword')}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        reveal={reveal}
        invalid={faults['confirmPassword'] !== undefined}
        error={faults['confirmPassword']}
      />
      <div>
        <Checkbox label={t('terms')} name="terms" required error={faults['terms']} />
        <p className={styles['aside']}>
          <Link to="/terms" target="_blank">
            {t('readTerms')}
          </Link>
          {' · '}
          <Link to="/privacy" target="_blank">
            {t('readPrivacy')}
          </Link>
        </p>
      </div>
      <FormFault text={faults['form']} failure={failure} />
      {faults['form'] && taken && (
        <Suspense>
          <EmailTaken email={taken} userType={userType} />
        </Suspense>
      )}
      <Button type="submit" wide busy={busy} busyLabel={t('signup.busy')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

/** Checks what was typed and creates the account; an unconfirmed one with the same address may give way. */
const useSignUp = ({ userType, invitationId, again }: Pick<Props, 'userType' | 'invitationId' | 'again'>) => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const faultsOf = useFieldFaults();
  const authErrorText = useAuthErrorText(t('signup.failed'));
  const errorText = (error: unknown): string | Promise<string> =>
    invitationId && isTaken(error) ? t('invitation.emailTaken') : authErrorText(error);
  const isCoach = userType === 'coach';
  const [taken, setTaken] = useState<string>();

  const validate = async (values: Values): Promise<Faults> => {
    const checks = await fieldChecks();
    const faults = faultsOf({
      firstName: checks.checkName(values['firstName']),
      lastName: checks.checkName(values['lastName']),
      email: checks.checkEmail(values['email']),
      experience: isCoach ? checks.checkExperience(values['experience']) : undefined,
      password: await checks.checkNewPassword(values['password']),
      confirmPassword: checks.checkFilled(values['confirmPassword']),
      terms: checks.checkTerms(values['terms']),
    });
    if (Object.keys(faults).length > 0 || values['password'] === values['confirmPassword']) return faults;
    // One sentence for two fields: it stands in the red box, and the second field is marked.
    return { form: t('signup.passwordsDiffer'), confirmPassword: '' };
  };

  const submit = async (values: Values): Promise<void> => {
    const credentials = { email: normalEmail(values['email']), password: values['password'] ?? '' };
    const { signUp } = await cognito();
    const person = {
      ...credentials,
      userType,
      invitationId,
      firstName: (values['firstName'] ?? '').trim(),
      lastName: (values['lastName'] ?? '').trim(),
      language: currentLanguage(),
      experience: isCoach ? Number(values['experience']) : undefined,
    };
    setTaken(undefined);
    const ticket = isCoach ? await ticketFor(person.email) : undefined;
    try {
      await signUp({ ...person, ticket }).catch(async (error: unknown) => {
        if (!isTaken(error)) throw error;
        const { hasGivenWay } = await startOver();
        if (!(await hasGivenWay({ invitationId, again }))) throw error;
        await signUp({ ...person, ticket });
      });
    } catch (error) {
      if (isTaken(error) && !invitationId) setTaken(person.email);
      throw error;
    }
    keepCredentials(credentials);
    await navigate('/confirm', { state: { email: credentials.email } });
  };

  return {
    /** The address of an account that exists already. */
    taken,
    ...useForm({ validate, submit, errorText }),
  };
};

// Seldom needed, so not fetched with the page.
const EmailTaken = lazy(async () => ({ default: (await import('./email-taken.tsx')).EmailTaken }));

const isTaken = (error: unknown): boolean => error instanceof AuthError && error.code === 'email-taken';

const startOver = () => import('./start-over.ts');

/** Fetches ahead of the submit what only a coach's sign-up needs. */
const prepareTicket = (): void => {
  startOver().catch(console.error);
};

/**
 * Gets the ticket of a coach's sign-up. A sign-up works without one too, so the result is undefined where the code for
 * it cannot be fetched.
 */
const ticketFor = async (email: string): Promise<string | undefined> => {
  const code = await startOver().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return code?.signUpTicket(email);
};
