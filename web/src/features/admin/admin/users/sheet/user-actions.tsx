import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#contract/admin/users/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { type UserStep, useUserStep } from './use-user-step.ts';
import styles from './user-sheet.module.css';

/**
 * Offers the steps that an administrator can take with one account, each after a question, and says why one is not
 * possible.
 */
export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['admin-users', 'common', 'problems']);
  const { profile } = useIdentity();
  const [asking, setAsking] = useState<UserStep>();
  const { mutate, isPending, error, reset } = useUserStep(user);
  const why = useId();
  const own = profile?.userId === user.userId;

  const ask = (step: UserStep): void => {
    reset();
    setAsking(step);
  };
  return (
    <div className={styles['foot']}>
      {error && <ProblemBox error={error} />}
      <Button look="quiet" onClick={() => ask('signOut')}>
        {t('action.signOut')}
      </Button>
      {standingSteps(user).map((step) => (
        <Button
          key={step}
          look="quiet"
          disabled={own}
          aria-describedby={own ? why : undefined}
          onClick={() => ask(step)}
        >
          {t(`action.${step}`)}
        </Button>
      ))}
      {own && (
        <p id={why} className={styles['why']}>
          {t('problems:problem.own-account')}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`ask.${asking}.title`, { name: fullName(user) })}
          confirmLabel={t(`action.${asking}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger={asking !== 'enable'}
          busy={isPending}
          onConfirm={() => mutate(asking, { onSettled: () => setAsking(undefined) })}
          onCancel={() => setAsking(undefined)}
        >
          {t(`ask.${asking}.text`, { name: user.firstName })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Steps that change somebody's role or access. */
const standingSteps = ({ disabled, userType }: UserDetail): UserStep[] => [
  ...(userType === 'internal-superuser' ? (['removeAdministrator'] as const) : []),
  disabled ? 'enable' : 'disable',
];
