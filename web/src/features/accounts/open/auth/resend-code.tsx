import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './auth-layout.module.css';
import { Notice } from './notice.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** Seconds between two codes; Cognito itself allows a few an hour. */
const coolDown = 30;

/** Asks for another code, not too often. A code was sent just before this appears. */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText(t('forgot.failed'));
  const [seconds, setSeconds] = useState(coolDown);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<{ text: string; failure: unknown }>();

  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const resend = async (): Promise<void> => {
    setError(undefined);
    setSent(false);
    setSeconds(coolDown);
    try {
      await send();
      setSent(true);
    } catch (failure) {
      console.error(failure);
      setError({ text: await errorText(failure), failure });
    }
  };

  return (
    <div className={styles['links']}>
      {sent && <Notice>{t('confirm.resent')}</Notice>}
      <FormFault text={error?.text} failure={error?.failure} />
      <p>{t('confirm.noMail')}</p>
      <Button look="quiet" disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t('confirm.resendIn', { seconds }) : t('confirm.resend')}
      </Button>
    </div>
  );
}
