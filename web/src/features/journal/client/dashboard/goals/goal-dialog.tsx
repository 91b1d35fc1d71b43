import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import type { Goal } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../dashboard-card.module.css';

interface Props {
  /** The one to change; a new one when left out. */
  goal: Goal | undefined;
  /** First name. */
  coach: string;
  onClose: () => void;
}

/** A goal in the client's words. */
export function GoalDialog({ goal, coach, onClose }: Props) {
  const { t } = useTranslation(['client-dashboard', 'common']);
  const queryClient = useQueryClient();
  const toast = useToast();
  // A goal that is sent again is the same one.
  const [id] = useState(() => goal?.id ?? newEntryId());
  const [title, setTitle] = useState(goal?.title ?? '');
  const [why, setWhy] = useState(goal?.why ?? '');
  const [targetOn, setTargetOn] = useState(goal?.targetOn ?? '');
  const [isTried, setTried] = useState(false);
  const isNameless = title.trim() === '';
  const saving = useMutation({
    mutationFn: () =>
      call(ownGuidanceRoutes, 'saveGoal', {
        body: {
          id,
          revision: (goal?.revision ?? 0) + 1,
          title,
          ...(why.trim() && { why }),
          ...(targetOn && { targetOn }),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('today') });
      toast(t('action.saved'));
      onClose();
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isNameless && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={t(goal ? 'goals.changeTitle' : 'goals.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p className={styles['aside']}>{t('action.seen', { name: coach })}</p>
        <TextField
          label={t('action.title')}
          maxLength={guidanceLimits.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={isTried && isNameless ? t('action.noTitle') : undefined}
        />
        <TextArea
          label={t('goals.why')}
          maxLength={guidanceLimits.why}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
        <DateField past={false} label={t('goals.target')} value={targetOn} onChange={setTargetOn} />
        {saving.error && <ProblemBox error={saving.error} />}
        <SaveButtons busy={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
