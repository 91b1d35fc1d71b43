import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Erasure } from '#contract/privacy/own-data/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { SignInAgainDialog } from '#web/lib/api/sign-in-again/sign-in-again-dialog.tsx';
import { useSecondFactor } from '#web/lib/api/sign-in-again/use-second-factor.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import dataStyles from './data.module.css';
import { Loaded } from './loaded.tsx';
import { useErasure } from './use-own-data.ts';

/** The end of the account, 30 days ahead; until then one press keeps it. */
export function ErasureSection() {
  const { t } = useTranslation('account-settings');
  const { own, ask, cancel } = useErasure();
  const [asking, setAsking] = useState(false);
  const fault = cancel.error;

  return (
    <SettingsSection title={t('data.erasure.title')} text={t('data.erasure.text')}>
      <Loaded query={own}>
        {({ erasure }) => (
          <>
            <div role="status" className={dataStyles['status']}>
              {erasure && <Stand erasure={erasure} />}
              {cancel.isSuccess && !erasure && <p>{t('data.erasure.kept')}</p>}
            </div>
            <div>
              {!erasure && (
                <Button look="danger" busy={ask.isPending} onClick={() => setAsking(true)}>
                  {t('data.erasure.ask')}
                </Button>
              )}
              {erasure?.state === 'requested' && (
                <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
                  {t('data.erasure.keep')}
                </Button>
              )}
            </div>
            {fault && <ProblemBox error={fault} />}
          </>
        )}
      </Loaded>
      {asking && (
        <Sure
          onSure={async () => {
            await ask.mutateAsync();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}

/** Says what goes and what stays, and takes the password. */
function Sure({ onSure, onClose }: { onSure: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  const secondFactor = useSecondFactor();
  const kind = profile?.userType === 'coach' ? 'coach' : 'client';
  return (
    <SignInAgainDialog
      title={t('data.erasure.sure')}
      action={t('data.erasure.ask')}
      danger
      secondFactor={secondFactor}
      onConfirmed={onSure}
      onClose={onClose}
    >
      <p>{t(`data.erasure.what.${kind}`)}</p>
      <p>{t('data.erasure.law')}</p>
    </SignInAgainDialog>
  );
}

function Stand({ erasure: { state, effectiveAt } }: { erasure: Erasure }) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  return <p>{t(`data.erasure.${state}`, { date: format.date(effectiveAt) })}</p>;
}
