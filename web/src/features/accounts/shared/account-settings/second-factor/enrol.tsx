import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { CodeInput, sixDigits } from '#web/lib/api/sign-in-again/code-input.tsx';
import { useFaultText } from '#web/lib/api/sign-in-again/fault-text.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import type { NewSecret } from '#web/lib/auth/second-factor.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

/** @param onVerified the app works, and signing in asks for its code from now on */
export function Enrol({ onVerified }: { onVerified: () => Promise<void> }) {
  const { t } = useTranslation('account-settings');
  const [secret, setSecret] = useState<NewSecret>();
  return secret ? (
    <Confirm secret={secret} onVerified={onVerified} />
  ) : (
    <Begin label={t('secondFactor.begin')} onBegun={setSecret} />
  );
}

function Begin({ label, onBegun }: { label: string; onBegun: (secret: NewSecret) => void }) {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  const faultText = useFaultText();
  const { busy, faults, failure, onSubmit } = useForm({
    validate: () => ({}),
    submit: async () => {
      const { beginSetup } = await import('#web/lib/auth/second-factor.ts');
      onBegun(await beginSetup(profile?.email ?? ''));
    },
    errorText: faultText,
  });
  return (
    <form noValidate className={styles['part']} onSubmit={onSubmit}>
      <p>{t('secondFactor.why')}</p>
      <p className={styles['quiet']}>{t('secondFactor.apps')}</p>
      <FormFault text={faults['form']} failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function Confirm({ secret, onVerified }: { secret: NewSecret; onVerified: () => Promise<void> }) {
  const { t } = useTranslation(['account-settings', 'sign-in-again']);
  const heading = useRef<HTMLHeadingElement>(null);
  const faultText = useFaultText();
  const { busy, faults, failure, onSubmit } = useForm({
    validate: ({ code }) => (sixDigits(code) ? {} : { code: t('sign-in-again:error.sixDigits') }),
    submit: async ({ code }) => {
      const { finishSetup } = await import('#web/lib/auth/second-factor.ts');
      await finishSetup(sixDigits(code) ?? '');
      await onVerified();
    },
    errorText: faultText,
  });
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <form noValidate className={styles['part']} onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('secondFactor.scan')}
      </h2>
      <div className={styles['secret']}>
        <QrCode text={secret.address} label={t('secondFactor.picture')} />
        <div className={styles['typed']}>
          <p>{t('secondFactor.orType')}</p>
          <p className={styles['key']} translate="no">
            {secret.typed}
          </p>
        </div>
      </div>
      <p>{t('secondFactor.thenCode')}</p>
      <FormFault text={faults['form']} failure={failure} />
      <CodeInput error={faults['code']} />
      <div>
        <Button type="submit" busy={busy} busyLabel={t('sign-in-again:checking')}>
          {t('secondFactor.confirm')}
        </Button>
      </div>
    </form>
  );
}
