import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { AssignedTo, Goal, Repeats } from '#contract/guidance/schema.ts';
import { RepeatsField } from '#web/features/guidance/shared/habits/repeats-field.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { DateField } from '#web/lib/time/date-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';

interface Props {
  clientId: string;
  goals: readonly Goal[];
  changes: Changes;
  onClose: () => void;
}

/** Something in words that the client is to do, with or without a goal that it serves. */
export function ActionDialog({ clientId, goals, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [goalId, setGoalId] = useState('');
  const [repeats, setRepeats] = useState<Repeats>();
  const [isBlank, setBlank] = useState(false);
  // Who sends the same again after a lost connection adds it once.
  const key = useRef(crypto.randomUUID());
  const open = goals.filter(({ state }) => state === 'open');
  const id = 'new-action';

  const isEmpty = title.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBlank(isEmpty);
    if (isEmpty) return;
    changes.change({
      id,
      act: async () =>
        assigned(
          await call(guidanceRoutes, 'assign', {
            idempotencyKey: key.current,
            body: {
              clientIds: [clientId],
              what: { kind: 'action', title: title.trim() },
              ...(note.trim() && { note: note.trim() }),
              ...(repeats ? { repeats } : dueOn && { dueOn }),
              ...(goalId && { goalId }),
            },
          }),
        ),
      done: t('agreed.added', { title: title.trim() }),
      onDone: onClose,
    });
  };
  return (
    <Dialog title={t('agreed.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('action.title')}
          value={title}
          required
          data-autofocus
          maxLength={guidanceLimits.title}
          autoComplete="off"
          hint={t('action.hint')}
          error={isBlank && isEmpty ? t('action.blank') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('action.note')}
          value={note}
          maxLength={guidanceLimits.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <RepeatsField value={repeats} onChange={setRepeats} />
        {!repeats && <DateField past={false} label={t('action.dueOn')} value={dueOn} onChange={setDueOn} />}
        {open.length > 0 && (
          <SelectField
            label={t('action.goal')}
            value={goalId}
            options={[
              { value: '', label: t('action.noGoal') },
              ...open.map((goal) => ({ value: goal.id, label: goal.title })),
            ]}
            onChoose={setGoalId}
          />
        )}
        {changes.notice && <ProblemBox error={changes.notice.error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('action.add'), saving: t('common:saving') }}
          busy={changes.busy === id}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** @throws ApiError when the one client did not get it */
const assigned = ({ items: [only] }: AssignedTo): void => {
  if (only && only.result !== 'assigned') throw new ApiError(only.result);
};
