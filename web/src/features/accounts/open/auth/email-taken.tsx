import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './auth-layout.module.css';
import { Notice } from './notice.tsx';
import { mailStartOver } from './start-over.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

interface Props {
  email: string;
  userType: SelfAssignedUserType;
}

/** Says what a taken address may mean, and offers the three ways on. */
export function EmailTaken({ email, userType }: Props) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText(t('taken.failed'));
  const [state, setState] = useState<'offered' | 'busy' | 'mailed'>('offered');
  const [error, setError] = useState<{ text: string; failure: unknown }>();

  const ask = async (): Promise<void> => {
    setState('busy');
    setError(undefined);
    try {
      await mailStartOver(email, userType);
      setState('mailed');
    } catch (failure) {
      console.error(failure);
      setError({ text: await errorText(failure), failure });
      setState('offered');
    }
  };

  return (
    <section className={styles['links']} aria-label={t('taken.title')}>
      <h2>{t('taken.title')}</h2>
      <p>{t('taken.text')}</p>
      <p>
        <Link to={userType === 'coach' ? '/coach-login' : '/login'}>{t('login.submit')}</Link>
        {' · '}
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </p>
      <FormFault text={error?.text} failure={error?.failure} />
      {state === 'mailed' ? (
        <Notice>{t('taken.mailed', { email })}</Notice>
      ) : (
        <Button look="quiet" busy={state === 'busy'} busyLabel={t('forgot.busy')} onClick={() => void ask()}>
          {t('taken.startOver')}
        </Button>
      )}
    </section>
  );
}
