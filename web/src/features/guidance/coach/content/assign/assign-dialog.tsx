import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { AssignedTo, Repeats } from '#contract/guidance/schema.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { RepeatsField } from '#web/features/guidance/shared/habits/repeats-field.tsx';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from './assign-dialog.module.css';
import { AssignResults } from './assign-results.tsx';
import { ClientChoice } from './client-choice.tsx';

interface Props {
  what: Practice;
  /** As it is called in the interface language. */
  name: string;
  /** Chosen from the start. */
  clientId: string | undefined;
  onClose: () => void;
}

/** Gives a practice to one client or several, with a day and a word to it. */
export function AssignDialog({ what, name, clientId, onClose }: Props) {
  const { t } = useTranslation(['coach-content', 'common']);
  const undo = useUndo();
  const queryClient = useQueryClient();
  const today = new Date(useNow()).toLocaleDateString('en-CA');
  const [clientIds, setClientIds] = useState<readonly string[]>(clientId === undefined ? [] : [clientId]);
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [repeats, setRepeats] = useState<Repeats>();
  const [isUnchosen, setUnchosen] = useState(false);
  const [refused, setRefused] = useState<AssignedTo>();
  // Who presses twice, or once more after a lost connection, assigns once.
  const key = useRef(crypto.randomUUID());

  const assigning = useMutation({
    mutationFn: () =>
      call(guidanceRoutes, 'assign', {
        idempotencyKey: key.current,
        body: {
          clientIds: [...clientIds],
          what,
          ...(repeats ? { repeats } : dueOn && { dueOn }),
          ...(note.trim() && { note: note.trim() }),
        },
      }),
    onSuccess: (answer) => {
      refreshWork(queryClient);
      const done = answer.items.filter(({ result }) => result === 'assigned').length;
      if (done > 0) undo.now(t('assign.done', { count: done }), () => withdraw(queryClient, answer));
      if (done === answer.items.length) onClose();
      else setRefused(answer);
    },
    onError: (error) => console.error(error),
  });
  const change = (act: () => void): void => {
    act();
    // Something else is asked for now.
    key.current = crypto.randomUUID();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setUnchosen(clientIds.length === 0);
    if (clientIds.length > 0 && !assigning.isPending) assigning.mutate();
  };

  return (
    <Dialog title={t('assign.title', { name })} closeLabel={t('common:close')} onClose={onClose}>
      {refused ? (
        <AssignResults answer={refused} onClose={onClose} />
      ) : (
        <form noValidate className={styles['form']} onSubmit={submit}>
          <ClientChoice
            chosen={clientIds}
            error={isUnchosen && clientIds.length === 0 ? t('assign.choose') : undefined}
            onChange={(chosen) => change(() => setClientIds(chosen))}
          />
          <RepeatsField value={repeats} onChange={(often) => change(() => setRepeats(often))} />
          {!repeats && (
            <DateField
              label={t('assign.dueOn')}
              min={today}
              value={dueOn}
              hint={t('assign.dueHint')}
              onChange={(day) => change(() => setDueOn(day))}
            />
          )}
          <TextArea
            label={t('assign.note')}
            value={note}
            maxLength={guidanceLimits.note}
            hint={t('assign.noteHint')}
            onChange={(event) => change(() => setNote(event.target.value))}
          />
          <p className={styles['hint']}>{t('assign.privacy')}</p>
          {assigning.error && <ProblemBox error={assigning.error} />}
          <SaveActions
            labels={{ cancel: t('common:cancel'), save: t('action.assign'), saving: t('common:saving') }}
            busy={assigning.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

const withdraw = async (queryClient: QueryClient, { items }: AssignedTo): Promise<void> => {
  const made = items.flatMap(({ clientId, assignment }) => (assignment ? [{ clientId, id: assignment.id }] : []));
  try {
    await Promise.all(made.map((params) => call(guidanceRoutes, 'withdrawAssignment', { params })));
  } finally {
    refreshWork(queryClient);
  }
};

const refreshWork = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: keyOf('progress') });
  void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
};
