import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import type { Member } from '#contract/community/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './circle.module.css';
import { faultOfName } from './join-form.tsx';
import { useJoining, useLeaving } from './use-circle.ts';

/** Under which name somebody is here; another name, and the way out. */
export function MembershipBar({ member, circleId, isCoach }: { member: Member; circleId: string; isCoach: boolean }) {
  const { t } = useTranslation(['circle', 'common']);
  const [open, setOpen] = useState<'name' | 'leave'>();
  const leaving = useLeaving(circleId);
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles['membership']}>
      <p>{t('you', { name: member.displayName })}</p>
      <div className={styles['row']}>
        <Button look="plain" onClick={() => setOpen('name')}>
          {t('rename')}
        </Button>
        {!isCoach && (
          <Button look="plain" onClick={() => setOpen('leave')}>
            {t('leave.title')}
          </Button>
        )}
      </div>
      {open === 'name' && <NameDialog name={member.displayName} onClose={close} />}
      {open === 'leave' && (
        <ConfirmDialog
          title={t('leave.ask')}
          confirmLabel={t('leave.title')}
          cancelLabel={t('leave.stay')}
          closeLabel={t('common:close')}
          busy={leaving.isPending}
          onConfirm={() => leaving.mutate()}
          onCancel={close}
        >
          <p>{t('leave.text')}</p>
          {leaving.error && <ProblemBox error={leaving.error} />}
        </ConfirmDialog>
      )}
    </div>
  );
}

function NameDialog({ name: before, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['circle', 'common']);
  const [name, setName] = useState(before);
  const joining = useJoining();
  const fault = faultOfName(name);
  return (
    <Dialog title={t('rename')} closeLabel={t('common:close')} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault && !joining.isPending) joining.mutate(name.trim(), { onSuccess: onClose });
        }}
      >
        <TextField
          label={t('join.name')}
          hint={t('renameHint')}
          value={name}
          maxLength={communityLimits.displayName}
          onChange={(event) => setName(event.target.value)}
          error={fault && t(`join.${fault}`)}
        />
        {joining.error && <ProblemBox error={joining.error} />}
        <SaveButtons busy={joining.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
