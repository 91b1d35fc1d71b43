import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope, Session, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import { useNow } from '../use-now.ts';
import { changeOf, type Draft, draftOfSession, mayTell, timeOfDraft } from './draft.ts';
import { Refusal } from './refusal.tsx';
import { ScopeField } from './scope-field.tsx';
import styles from './sheet.module.css';
import { TextFields } from './text-fields.tsx';
import { useChangeSession } from './use-change-session.ts';
import { useDraft } from './use-draft.ts';
import type { useLatestSession } from './use-latest-session.ts';
import { useSaySaved } from './use-say-saved.ts';
import { WhenFields } from './when-fields.tsx';
import { isWorthALook } from './worth-a-look.tsx';

interface Props {
  latest: ReturnType<typeof useLatestSession>;
  /** It was saved, and there is something to say about it. */
  onMade: (made: SessionsMade) => void;
  onClose: () => void;
}

/** Moves or renames a session, or several of its series. What was typed outlives that somebody else changed it meanwhile. */
export function EditForm({ latest, onMade, onClose }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const { current, isNews } = latest;
  const saySaved = useSaySaved();
  const hint = useId();
  const changing = useChangeSession(latest);
  const { form, draft, faults, edit, forget, focusFault, onSubmit } = useDraft(draftOfSession(current), changing);
  const [scope, setScope] = useState<Scope>('one');
  const change = changeOf(current, draft);
  const tells = mayTell(draft, useNow(), current);

  const send = (skip: readonly string[] = draft.skip): void => {
    const wanted = changeOf(current, { ...draft, skip });
    if (!wanted) return;
    const notify = tells && draft.notify;
    changing.mutate(
      { scope, change: wanted, notify },
      {
        onSuccess: (answer) => {
          forget();
          if (isWorthALook(answer)) {
            saySaved(answer, notify);
            return onMade(answer);
          }
          saySaved(answer, notify, t('sheet.done.changed', { count: answer.items.length }));
          onClose();
        },
        onError: focusFault,
      },
    );
  };
  const leaveOut = (dates: readonly string[]): void => {
    const skip = [...new Set([...draft.skip, ...dates])];
    edit({ skip });
    send(skip);
  };

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={onSubmit(() => send())}>
      <WhenFields
        legend={t('sheet.when.move')}
        draft={draft}
        faults={faults}
        onEdit={edit}
        isUnchanged={isSameTime(current, draft)}
      />
      <TextFields draft={draft} faults={faults} onEdit={edit} />
      {current.seriesId !== undefined && (
        <ScopeField
          value={scope}
          onChoose={(chosen) => {
            edit({ skip: [] });
            setScope(chosen);
          }}
        />
      )}
      {tells && (
        <Checkbox
          label={t('drop.notify')}
          checked={draft.notify}
          onChange={(event) => edit({ notify: event.target.checked })}
        />
      )}
      {isNews ? (
        <p role="alert" className={styles['warning']}>
          {t('sheet.meanwhile')}
        </p>
      ) : (
        <Refusal
          error={changing.error}
          busy={changing.isPending}
          leftOutMeans={t('sheet.conflicts.stay')}
          onLeaveOut={leaveOut}
        />
      )}
      <p id={hint} className={styles['hint']}>
        {!change && t('sheet.unchanged')}
      </p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button
          type="submit"
          busy={changing.isPending}
          busyLabel={t('common:saving')}
          disabled={!change}
          aria-describedby={hint}
        >
          {t('common:save')}
        </Button>
      </DialogActions>
    </form>
  );
}

const isSameTime = ({ startsAt, endsAt, timeZone }: Session, draft: Draft): boolean => {
  const time = timeOfDraft(draft);
  return time?.instant === startsAt && time.endsAt === endsAt && draft.timeZone === timeZone;
};
