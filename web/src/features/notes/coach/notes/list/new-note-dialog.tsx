import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note, NoteCreation } from '#contract/notes/schema.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import { useTemplates } from '#web/features/notes/shared/editing/use-templates.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from './new-note-dialog.module.css';

interface Props {
  clients: readonly Client[];
  /** The client it concerns at first. */
  client: string | undefined;
  /** After which session with them, at first. */
  session: string | undefined;
  onClose: () => void;
  onCreated: (note: Note) => void;
}

/** Begins a note: about whom, after which session, from which template. */
export function NewNoteDialog({ clients, client, session, onClose, onCreated }: Props) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const format = useFormat();
  const keyFor = useRetryKey();
  const [clientId, setClientId] = useState(client ?? '');
  const [sessionId, setSessionId] = useState(session ?? '');
  const [templateId, setTemplateId] = useState('');
  const templates = useTemplates();
  const sessions = useSessionsWith(clientId);
  const creation = useMutation({
    mutationFn: (body: NoteCreation) => call(noteRoutes, 'createNote', { body, idempotencyKey: keyFor(body) }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    creation.mutate({
      ...(clientId && { clientId }),
      ...(sessionId && { sessionId }),
      ...(templateId && { templateId }),
    });
  };
  return (
    <Dialog title={t('new.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <Combobox
          label={t('new.client')}
          options={[
            { label: t('new.nobody'), value: '' },
            ...clients.map((each) => ({ value: each.clientId, label: fullName(each), note: each.email })),
          ]}
          value={clientId}
          matches={matches}
          nothing={t('new.nothing')}
          onChoose={(chosen) => {
            setClientId(chosen);
            setSessionId('');
          }}
        />
        {clientId && (sessions.length > 0 || sessionId) && (
          <SelectField
            label={t('new.session')}
            options={[
              { label: t('new.noSession'), value: '' },
              // One of another time is not among those that are offered.
              ...(sessionId && sessions.every((each) => each.sessionId !== sessionId)
                ? [{ label: t('new.thisSession'), value: sessionId }]
                : []),
              ...sessions.map((each) => ({ value: each.sessionId, label: format.dateTime(each.startsAt) })),
            ]}
            value={sessionId}
            onChoose={setSessionId}
          />
        )}
        <SelectField
          label={t('new.template')}
          options={[
            { label: t('template.empty'), value: '' },
            { value: 'soap', label: t('template.soap') },
            { value: 'grow', label: t('template.grow') },
            ...templates.items.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={templateId}
          onChoose={setTemplateId}
        />
        <p className={styles['hint']}>{t('private')}</p>
        {creation.error && <ProblemBox error={creation.error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('new.create'), saving: t('common:saving') }}
          busy={creation.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The sessions of the last month and the next fortnight with a client, latest first. */
const useSessionsWith = (clientId: string) => {
  const { data } = useQuery({
    queryKey: keyOf('notes-sessions'),
    queryFn: ({ signal }) => {
      const now = Date.now();
      const [from, to] = [now - 30 * dayMilliseconds, now + 14 * dayMilliseconds].map((at) =>
        new Date(at).toISOString(),
      );
      return call(sessionRoutes, 'listSessions', { query: { from: from ?? '', to: to ?? '' }, signal });
    },
    enabled: clientId !== '',
  });
  return (data?.items ?? [])
    .filter((session) => 'clientId' in session && session.clientId === clientId)
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
};
