import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '#contract/notes/blocks.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { EditorHandle } from '#web/features/notes/shared/editing/editor/note-editor.tsx';
import { NoteSource } from '#web/features/notes/shared/editing/sharing/note-source.tsx';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { storedNote } from '#web/lib/offline/stored-notes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { EditWrapUp, WrapUp } from './draft.ts';
import styles from './wrap-up.module.css';

const NoteEditor = lazy(async () => ({
  default: (await import('#web/features/notes/shared/editing/editor/note-editor.tsx')).NoteEditor,
}));

interface Props {
  /** First name of the client. */
  name: string;
  /** As it was written, or the usual one. */
  title: string;
  wrapUp: WrapUp;
  edit: EditWrapUp;
  /** Of the session, where there is one. */
  noteId: string | undefined;
}

/** What the client is to read. It starts empty: of the private note beside it only the paragraphs that the coach chooses are copied. */
export function SummaryField({ name, title, wrapUp, edit, noteId }: Props) {
  const { t } = useTranslation('coach-session');
  const editor = useRef<EditorHandle>(null);
  /** Before the editor has come, it begins with what was chosen. */
  const use = (block: Block): void => {
    if (editor.current) editor.current.add(block);
    else
      edit((before) => ({
        ...before,
        summary: { ...before.summary, blocks: [...before.summary.blocks, block] },
      }));
  };
  return (
    <>
      <p className={styles['hint']}>{t('summary.readers', { name })}</p>
      <div className={styles['beside']}>
        <div className={styles['section']}>
          <TextField
            label={t('summary.titleField')}
            value={title}
            maxLength={noteLimits.title}
            autoComplete="off"
            onChange={(event) =>
              edit((before) => ({ ...before, summary: { ...before.summary, title: event.target.value } }))
            }
          />
          <div className={styles['editor']}>
            <Suspense fallback={<Skeleton height="8rem" />}>
              <NoteEditor
                ref={editor}
                blocks={() => wrapUp.summary.blocks}
                label={t('summary.field')}
                editable
                onChange={(blocks) => edit((before) => ({ ...before, summary: { ...before.summary, blocks } }))}
              />
            </Suspense>
          </div>
        </div>
        {noteId !== undefined && <Source noteId={noteId} onUse={use} />}
      </div>
    </>
  );
}

/** The private note as it is written now: what this device has not saved yet, or what the server has. */
function Source({ noteId, onUse }: { noteId: string; onUse: (block: Block) => void }) {
  const { t } = useTranslation('coach-session');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('note-words', noteId),
    queryFn: async ({ signal }) =>
      (await storedNote(noteId)) ?? (await call(noteRoutes, 'getNote', { params: { id: noteId }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <NoteSource note={data} onUse={onUse} />;
  if (!error) return <Skeleton height="8rem" />;
  return <LoadFailed title={t('note.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

/** Empty paragraphs say nothing and are left out; dividers stay where there are words. */
export const hasWords = ({ kind, text }: Block): boolean => kind === 'rule' || text.trim() !== '';
