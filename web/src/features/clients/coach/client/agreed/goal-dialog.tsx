import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Goal } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { DateField } from '#web/lib/time/date-field.tsx';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';

/** 128 random bits as 22 characters, as devices name what they make. */
const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

interface Props {
  clientId: string;
  /** A new one when left out. */
  goal: Goal | undefined;
  changes: Changes;
  onClose: () => void;
}

/** Writes a goal with the client, or changes its words. */
export function GoalDialog({ clientId, goal, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const [title, setTitle] = useState(goal?.title ?? '');
  const [why, setWhy] = useState(goal?.why ?? '');
  const [targetOn, setTargetOn] = useState(goal?.targetOn ?? '');
  const [isBlank, setBlank] = useState(false);
  // However often it is sent, it is one goal.
  const [id] = useState(() => goal?.id ?? randomId());

  const isEmpty = title.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBlank(isEmpty);
    if (isEmpty) return;
    const words = {
      revision: (goal?.revision ?? 0) + 1,
      title: title.trim(),
      ...(why.trim() && { why: why.trim() }),
      ...(targetOn && { targetOn }),
    };
    changes.change({
      id,
      act: () =>
        goal
          ? call(guidanceRoutes, 'changeClientGoal', { params: { clientId, id }, body: words })
          : call(guidanceRoutes, 'addClientGoal', { params: { clientId }, body: { id, ...words } }),
      done: t('goal.saved', { title: title.trim() }),
      onDone: onClose,
    });
  };
  return (
    <Dialog title={t(goal ? 'goal.editTitle' : 'goal.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('goal.title')}
          value={title}
          required
          data-autofocus
          maxLength={guidanceLimits.title}
          autoComplete="off"
          error={isBlank && isEmpty ? t('goal.blank') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('goal.why')}
          value={why}
          maxLength={guidanceLimits.why}
          onChange={(event) => setWhy(event.target.value)}
        />
        <DateField past={false} label={t('goal.target')} value={targetOn} onChange={setTargetOn} />
        <p className={styles['facts']}>{t('goal.both')}</p>
        {changes.notice && <ProblemBox error={changes.notice.error} />}
        <SaveButtons busy={changes.busy === id} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
