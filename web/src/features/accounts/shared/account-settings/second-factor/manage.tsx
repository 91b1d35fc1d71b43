import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInAgainDialog } from '#web/lib/api/sign-in-again/sign-in-again-dialog.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './second-factor.module.css';

interface Props {
  codesLeft: number;
  onRenew: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** A second factor that is on: how many recovery codes are left, new ones, and switching it off. */
export function Manage({ codesLeft, onRenew, onRemove }: Props) {
  const { t } = useTranslation('account-settings');
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const close = (): void => setAsking(undefined);
  const confirmed = async (step: () => Promise<void>): Promise<void> => {
    await step();
    close();
  };
  return (
    <div className={styles['part']}>
      <p className={styles['on']}>✓ {t('secondFactor.on')}</p>
      <p className={codesLeft < few ? styles['few'] : undefined}>{t('secondFactor.left', { count: codesLeft })}</p>
      <div className={styles['buttons']}>
        <Button look="quiet" onClick={() => setAsking('renew')}>
          {t('secondFactor.renew.action')}
        </Button>
        <Button look="quiet" onClick={() => setAsking('remove')}>
          {t('secondFactor.remove.action')}
        </Button>
      </div>
      {asking && (
        <SignInAgainDialog
          title={t(`secondFactor.${asking}.title`)}
          action={t(`secondFactor.${asking}.action`)}
          danger={asking === 'remove'}
          onConfirmed={() => confirmed(asking === 'renew' ? onRenew : onRemove)}
          onClose={close}
        >
          <p>{t(`secondFactor.${asking}.text`)}</p>
        </SignInAgainDialog>
      )}
    </div>
  );
}

const few = 3;
