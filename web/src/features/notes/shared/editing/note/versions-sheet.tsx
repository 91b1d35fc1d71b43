import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note, NoteVersionRow } from '#contract/notes/schema.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import type { NoteSaver } from '../saving/note-saver.ts';
import styles from './note-pane.module.css';

interface Props {
  saver: NoteSaver;
  onClose: () => void;
  onRestored: (note: Note) => void;
}

const idOf = ({ version }: NoteVersionRow): string => String(version);

/** The kept versions of a note. What is there now is kept as one before an earlier one is restored. */
export function VersionsSheet({ saver, onClose, onRestored }: Props) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const { id } = saver.base();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void saver.checkpoint().finally(() => setKept(true));
  }, [saver]);
  return (
    <SideSheet title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className={styles['facts']}>{t('versions.text')}</p>
        {isKept ? <Versions id={id} saver={saver} onRestored={onRestored} /> : <Skeleton height="12rem" />}
      </div>
    </SideSheet>
  );
}

function Versions({ id, saver, onRestored }: { id: string; saver: NoteSaver; onRestored: (note: Note) => void }) {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  const [opened, setOpened] = useState<number>();
  const pages = usePages<NoteVersionRow>({
    key: keyOf('note-versions', id),
    load: (query, signal) => call(noteRoutes, 'listNoteVersions', { params: { id }, query, signal }),
    idOf,
    fetchOn: 'asked',
    staleTime: 0,
  });
  return (
    <ListBody
      pages={pages}
      shown={pages.items.length}
      failed={t('versions.failed')}
      waiting={<Skeleton height="12rem" />}
      empty={{ title: t('versions.none') }}
    >
      <ul className={styles['versions']}>
        {pages.items.map(({ version, savedAt, title }) => (
          <li key={version}>
            <button
              type="button"
              className={styles['version']}
              aria-expanded={opened === version}
              onClick={() => setOpened(opened === version ? undefined : version)}
            >
              <strong>{format.dateTime(savedAt)}</strong>
              <br />
              {title || t('untitled')}
            </button>
            {opened === version && <Version id={id} version={version} saver={saver} onRestored={onRestored} />}
          </li>
        ))}
      </ul>
    </ListBody>
  );
}

interface VersionProps {
  id: string;
  version: number;
  saver: NoteSaver;
  onRestored: (note: Note) => void;
}

function Version({ id, version, saver, onRestored }: VersionProps) {
  const { t } = useTranslation('coach-notes');
  const toast = useToast();
  const params = { id, version: String(version) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('note-version', id, version),
    queryFn: ({ signal }) => call(noteRoutes, 'getNoteVersion', { params, signal }),
  });
  const restoring = useMutation({
    mutationFn: async () => {
      if (!(await saver.checkpoint())) throw new ApiError('network');
      return call(noteRoutes, 'restoreNoteVersion', { params, body: { baseVersion: saver.base().version } });
    },
    onSuccess: (note) => {
      saver.goOnFrom(note);
      onRestored(note);
      toast(t('versions.restored'));
    },
  });
  if (error) {
    return <LoadFailed title={t('versions.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="8rem" />;
  return (
    <div className={styles['shown']}>
      <WrittenBlocks blocks={data.blocks} />
      {restoring.error && <ProblemBox error={restoring.error} />}
      <Button look="quiet" busy={restoring.isPending} onClick={() => restoring.mutate()}>
        {t('versions.restore')}
      </Button>
    </div>
  );
}
