import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { useNow } from '../use-now.ts';
import { ClientField } from './client-field.tsx';
import { CreditsLeft } from './credits-left.tsx';
import { creationOf, type Draft, draftFromType, draftOfCreation, type Edit, mayTell, type Pointed } from './draft.ts';
import { Refusal } from './refusal.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import styles from './sheet.module.css';
import { TextFields } from './text-fields.tsx';
import { TypeField } from './type-field.tsx';
import { useCreateSession } from './use-create-session.ts';
import { useDraft } from './use-draft.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSaySaved } from './use-say-saved.ts';
import { WhenFields } from './when-fields.tsx';
import { isWorthALook, WorthALook } from './worth-a-look.tsx';

interface Props {
  create: Pointed;
  timeZone: string;
  onClose: () => void;
}

/** The coach's answer to a refusal. */
interface Answer {
  readonly skip?: readonly string[];
  readonly uncovered?: boolean;
}

/** Makes a session, a block, or a series of either. */
export function CreateSheet({ create, timeZone, onClose }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const saySaved = useSaySaved();
  const { data: availability } = useQuery({
    queryKey: keyOf('availability'),
    queryFn: ({ signal }) => call(availabilityRoutes, 'getAvailability', { signal }),
  });
  const usualLink = availability?.videoLink ?? '';
  const creating = useCreateSession();
  const { form, draft, faults, edit, focusFault, onSubmit } = useDraft(
    draftOfCreation(create, timeZone, usualLink),
    creating,
  );
  const faultText = useFaultText();
  const [made, setMade] = useState<SessionsMade>();
  const tells = mayTell(draft, useNow());

  const send = ({ skip = draft.skip, uncovered = false }: Answer = {}): void => {
    const creation = creationOf({ ...draft, skip, notify: tells && draft.notify }, usualLink);
    if (!creation) return;
    const body = 'clientId' in creation && uncovered ? { ...creation, uncovered } : creation;
    creating.mutate(body, {
      onSuccess: (answer) => {
        const isMailAsked = 'notify' in body && body.notify;
        if (isWorthALook(answer)) {
          saySaved(answer, isMailAsked);
          return setMade(answer);
        }
        saySaved(answer, isMailAsked, t('sheet.done.created', { count: answer.items.length }));
        onClose();
      },
      onError: focusFault,
    });
  };
  const leaveOut = (dates: readonly string[]): void => {
    const skip = [...new Set([...draft.skip, ...dates])];
    edit({ skip });
    // What was answered to another refusal before stays answered.
    const last = creating.variables;
    send({ skip, uncovered: last !== undefined && 'uncovered' in last && last.uncovered === true });
  };

  return (
    <SideSheet title={t(made ? 'sheet.saved.title' : 'sheet.new')} closeLabel={t('common:close')} onClose={onClose}>
      {made ? (
        <WorthALook made={made} onDone={onClose} />
      ) : (
        <form ref={form} noValidate className={styles['form']} onSubmit={onSubmit(() => send())}>
          <ChoiceGroup
            label={t('sheet.kind.label')}
            value={draft.kind}
            options={(['session', 'block'] as const).map((value) => ({
              value,
              label: t(value === 'block' ? 'block' : 'sheet.kind.session'),
            }))}
            onChoose={(kind) => edit({ kind })}
          />
          <WhoFields draft={draft} error={faultText(faults.client)} availability={availability} onEdit={edit} />
          <WhenFields
            legend={t('sheet.when.legend')}
            draft={draft}
            faults={faults}
            onEdit={edit}
            lengths={availability?.durations}
          />
          <RepeatFields draft={draft} faults={faults} onEdit={edit} />
          <TextFields draft={draft} faults={faults} onEdit={edit} />
          {tells && (
            <Checkbox
              label={t('drop.notify')}
              checked={draft.notify}
              onChange={(event) => edit({ notify: event.target.checked })}
            />
          )}
          <Refusal
            error={creating.error}
            busy={creating.isPending}
            leftOutMeans={t('sheet.conflicts.notMade')}
            onLeaveOut={leaveOut}
            onUncovered={() => send({ uncovered: true })}
          />
          <SaveActions
            labels={{ cancel: t('common:cancel'), save: t('sheet.create'), saving: t('common:saving') }}
            busy={creating.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </SideSheet>
  );
}

interface WhoProps {
  draft: Draft;
  error: string | undefined;
  availability: Availability | undefined;
  onEdit: Edit;
}

/** With whom it is, and as what; a block is with nobody. */
function WhoFields({ draft, error, availability, onEdit }: WhoProps) {
  const { t } = useTranslation('coach-sessions');
  if (draft.kind !== 'session') return <p className={styles['hint']}>{t('sheet.kind.blockHint')}</p>;
  const usualLink = availability?.videoLink ?? '';
  return (
    <>
      <ClientField value={draft.clientId} error={error} onChoose={(clientId) => onEdit({ clientId })} />
      {draft.clientId !== undefined && <CreditsLeft clientId={draft.clientId} />}
      {availability && availability.types.length > 0 && (
        <TypeField
          types={availability.types}
          value={draft.typeId}
          onChoose={(type) =>
            onEdit(type ? draftFromType(type, usualLink) : { typeId: undefined, title: '', where: 'video' })
          }
        />
      )}
    </>
  );
}
