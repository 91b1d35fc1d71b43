import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { isConnectionLost } from '#web/lib/offline/last-known.ts';
import { markedNotes, storedNote } from '#web/lib/offline/stored-notes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useEditingRight } from '../saving/use-editing-right.ts';
import { useNotesCache } from '../use-notes.ts';
import { BackToList, NoteFacts } from './note-facts.tsx';
import styles from './note-pane.module.css';
import { OpenNote } from './open-note.tsx';

interface Props {
  id: string;
  nameOf: (clientId: string | undefined) => string | undefined;
  /** It was begun a moment ago, and nothing is written in it. */
  isNew: boolean;
  onWritten: () => void;
  onClose: () => void;
}

/** The note that is open: to be written here, to be read where another tab writes it, or in the bin. */
export function NotePane({ id, nameOf, isNew, onWritten, onClose }: Props) {
  const { t } = useTranslation('coach-notes');
  const { right, turn, take } = useEditingRight(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('note', id, turn),
    queryFn: ({ signal }) => loadNote(id, signal),
    // It is read anew whenever this tab begins to write, and by nobody else meanwhile.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: right === 'elsewhere' ? 'always' : false,
    refetchOnReconnect: false,
    enabled: right !== 'asked',
  });
  if (error && !data) {
    const isGone = error instanceof ApiError && error.code === 'note-not-found';
    return (
      <>
        <BackToList onClose={onClose} />
        {isGone ? (
          <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
        ) : (
          <LoadFailed title={t('noteFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  if (!data) return <Waiting />;
  const note = data.note ?? data.kept?.base;
  if (!note) return null;
  const name = nameOf(note.clientId);
  if (note.trashedAt) return <TrashedNote note={note} name={name} onClose={onClose} />;
  return (
    <OpenNote
      key={turn}
      note={data.note}
      kept={data.kept}
      isUnkept={data.isUnkept}
      name={name}
      isNew={isNew}
      onWritten={onWritten}
      isElsewhere={right === 'elsewhere'}
      onTake={take}
      onClose={onClose}
    />
  );
}

/** As the server has it, and what this device has that was not saved. Without a connection the latter is enough. */
const loadNote = async (id: string, signal: AbortSignal) => {
  const [kept, unkept] = await Promise.all([storedNote(id), markedNotes('unkept')]);
  const isUnkept = unkept.includes(id);
  try {
    return { note: await call(noteRoutes, 'getNote', { params: { id }, signal }), kept, isUnkept };
  } catch (error) {
    if (kept && isConnectionLost(error)) return { note: undefined, kept, isUnkept };
    throw error;
  }
};

function TrashedNote({ note, name, onClose }: { note: Note; name: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  const toast = useToast();
  const cache = useNotesCache();
  const restoring = useMutation({
    mutationFn: () => call(noteRoutes, 'restoreNote', { params: { id: note.id } }),
    onSuccess: (restored) => {
      cache.moved(restored);
      toast(t('bin.restored'));
    },
  });
  const end = new Date(Date.parse(note.trashedAt ?? note.updatedAt) + noteLimits.bin * dayMilliseconds).toISOString();
  return (
    <>
      <BackToList onClose={onClose} />
      <div className={styles['notice']}>
        <p>{t('bin.until', { date: format.date(end) })}</p>
        <Button
          look="quiet"
          busy={restoring.isPending}
          onClick={() => restoring.mutate(undefined, { onSuccess: onClose })}
        >
          {t('bin.restore')}
        </Button>
      </div>
      {restoring.error && <ProblemBox error={restoring.error} />}
      <h2 className={styles['heading']}>{note.title || t('untitled')}</h2>
      <NoteFacts note={note} name={name} />
      <WrittenBlocks blocks={note.blocks} />
    </>
  );
}

/** As high as a note. */
function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton height="2.25rem" width="60%" />
      <Skeleton height="1.25rem" width="40%" />
      <Skeleton height="2.5rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
