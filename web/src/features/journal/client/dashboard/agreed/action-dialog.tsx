import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import type { Assignment, Goal, Repeats } from '#contract/guidance/schema.ts';
import { RepeatsField } from '#web/features/guidance/shared/habits/repeats-field.tsx';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../dashboard-card.module.css';

interface Props {
  /** The one to change; a new one when left out. */
  action: Assignment | undefined;
  /** First name. */
  coach: string;
  goals: readonly Goal[];
  onClose: () => void;
}

/** An action of the client's own, which the coach sees too. */
export function ActionDialog({ action, coach, goals, onClose }: Props) {
  const { t } = useTranslation(['client-dashboard', 'common']);
  const [title, setTitle] = useState(action?.title ?? '');
  const [note, setNote] = useState(action?.note ?? '');
  const [dueOn, setDueOn] = useState(action?.dueOn ?? '');
  const [goalId, setGoalId] = useState(action?.goalId ?? '');
  const [repeats, setRepeats] = useState<Repeats>();
  const [isTried, setTried] = useState(false);
  const saving = useSaving(action, onClose);
  const open = goals.filter(({ state, id }) => state === 'open' || id === action?.goalId);
  const isNameless = title.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isNameless && !saving.isPending) saving.mutate({ title, note: note.trim(), dueOn, goalId, repeats });
  };
  return (
    <Dialog title={t(action ? 'action.change' : 'action.add')} closeLabel={t('common:close')} onClose={onClose}>
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
          label={t('action.note')}
          maxLength={guidanceLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {/* What is there already stays what it is: its days would count for something else. */}
        {!action && <RepeatsField value={repeats} onChange={setRepeats} />}
        {!repeats && <DateField past={false} label={t('action.due')} value={dueOn} onChange={setDueOn} />}
        {open.length > 0 && (
          <SelectField
            label={t('action.goal')}
            options={[
              { value: '', label: t('action.noGoal') },
              ...open.map((goal) => ({ value: goal.id, label: goal.title })),
            ]}
            value={goalId}
            onChoose={setGoalId}
          />
        )}
        {saving.error && <ProblemBox error={saving.error} />}
        <SaveButtons busy={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface Written {
  readonly title: string;
  /** Empty for none, as the two after it. */
  readonly note: string;
  readonly dueOn: string;
  readonly goalId: string;
  readonly repeats: Repeats | undefined;
}

const useSaving = (action: Assignment | undefined, onClose: () => void) => {
  const { t } = useTranslation('client-dashboard');
  const queryClient = useQueryClient();
  const toast = useToast();
  const keyFor = useRetryKey();
  return useMutation({
    mutationFn: ({ title, note, dueOn, goalId, repeats }: Written) => {
      if (!action) {
        const when = repeats ? { repeats } : dueOn && { dueOn };
        const body = { title, ...(note && { note }), ...when, ...(goalId && { goalId }) };
        return call(ownGuidanceRoutes, 'addAction', { body, idempotencyKey: keyFor(body) });
      }
      const changed = { title, note: note || null, dueOn: dueOn || null, goalId: goalId || null };
      return call(ownGuidanceRoutes, 'changeAction', {
        params: { id: action.id },
        body: { version: action.version, ...changed },
      });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('today') });
      toast(t('action.saved'));
      onClose();
    },
  });
};
