import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { UserDetail } from '#contract/users/schema.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useDisabling } from './use-disabling.ts';
import styles from './user-sheet.module.css';

/** Disables or enables one person after asking; says why where it is not possible. */
export function DisableUser({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['admin-users', 'common', 'problems']);
  const { profile } = useIdentity();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDisabling(user);
  const why = useId();
  const own = profile?.userId === user.userId;
  const step = user.disabled ? 'enable' : 'disable';

  const confirm = (): void => {
    mutate(!user.disabled, { onSettled: () => setAsking(false) });
  };
  return (
    <div className={styles['foot']}>
      {error && <ErrorBox>{problemText(error)}</ErrorBox>}
      <Button
        look="quiet"
        disabled={own}
        aria-describedby={own ? why : undefined}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {t(`action.${step}`)}
      </Button>
      {own && (
        <p id={why} className={styles['why']}>
          {t('problems:problem.own-account')}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`ask.${step}.title`, { name: fullName(user) })}
          confirmLabel={t(`action.${step}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger={step === 'disable'}
          busy={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {t(`ask.${step}.text`, { name: user.firstName })}
        </ConfirmDialog>
      )}
    </div>
  );
}
