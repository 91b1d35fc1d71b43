import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note, NoteCreation, NoteRow } from '#contract/notes/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { NotePane } from '#web/features/notes/shared/editing/note/note-pane.tsx';
import { useBegunNote, useStoredNotes } from '#web/features/notes/shared/editing/saving/use-stored-notes.ts';
import { useNotesCache } from '#web/features/notes/shared/editing/use-notes.ts';
import { useTemplates } from '#web/features/notes/shared/editing/use-templates.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from './session-page.module.css';
import type { useSessionNotes } from './use-around.ts';

interface Props {
  session: Session;
  clientId: string;
  /** Full name of the client. */
  name: string;
  notes: ReturnType<typeof useSessionNotes>;
}

/** The private note of this session; until it is begun, how it begins. Its client and session are fixed. */
export function SessionNote({ session, clientId, name, notes }: Props) {
  const { t } = useTranslation('coach-session');
  const queryClient = useQueryClient();
  const cache = useNotesCache();
  const key = keyOf('session-notes', session.sessionId);
  const { data, error, isFetching, refetch } = notes;
  const id = data?.own?.id;
  useStoredNotes(id, cache.changed);
  const begun = useBegunNote(id, cache.moved);
  const created = (note: Note): void => {
    const { blocks: _, version: __, ...row } = note;
    cache.created(note);
    begun.begin(note);
    queryClient.setQueryData(key, { own: { ...row, excerpt: '' }, before: data?.before });
  };
  if (!data && error)
    return <LoadFailed title={t('note.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  return (
    <>
      {id === undefined ? (
        <Beginning session={session} clientId={clientId} onCreated={created} />
      ) : (
        <NotePane
          key={id}
          id={id}
          nameOf={() => name}
          isNew={begun.id === id}
          onWritten={begun.keep}
          onClose={() => void refetch()}
        />
      )}
      {data.before && <Before note={data.before} />}
    </>
  );
}

interface BeginningProps {
  session: Session;
  clientId: string;
  onCreated: (note: Note) => void;
}

function Beginning({ session: { sessionId }, clientId, onCreated }: BeginningProps) {
  const { t } = useTranslation('coach-notes');
  const keyFor = useRetryKey();
  const [templateId, setTemplateId] = useState('');
  const templates = useTemplates();
  const creation = useMutation({
    mutationFn: (body: NoteCreation) => call(noteRoutes, 'createNote', { body, idempotencyKey: keyFor(body) }),
    onSuccess: onCreated,
  });
  return (
    <div className={styles['begin']}>
      <p className={styles['quiet']}>{t('private')}</p>
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
      {creation.error && <ProblemBox error={creation.error} />}
      <Button
        busy={creation.isPending}
        onClick={() => creation.mutate({ clientId, sessionId, ...(templateId && { templateId }) })}
      >
        {t('new.create')}
      </Button>
    </div>
  );
}

/** How the latest other note about the client begins. */
function Before({ note: { id, title, excerpt, updatedAt } }: { note: NoteRow }) {
  const { t } = useTranslation(['coach-session', 'coach-notes']);
  const { date } = useFormat();
  return (
    <section className={styles['part']} aria-label={t('note.before')}>
      <div className={styles['line']}>
        <h3>{t('note.before')}</h3>
        <Link to={`/coach/notes?note=${id}`}>{t('note.open')}</Link>
      </div>
      <p>
        {title || t('coach-notes:untitled')}
        <span className={styles['quiet']}> · {date(updatedAt)}</span>
      </p>
      {excerpt && <p className={styles['words']}>{excerpt}</p>}
    </section>
  );
}
