import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note } from '#contract/notes/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ListFailed } from '#web/lists/body/list-failed.tsx';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { NoteSaver } from '../saving/note-saver.ts';
import { useClients, useNotesCache } from '../use-notes.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }));
const SummariesSheet = lazy(async () => ({ default: (await import('../sharing/summaries-sheet.tsx')).SummariesSheet }));
const VersionsSheet = lazy(async () => ({ default: (await import('./versions-sheet.tsx')).VersionsSheet }));
const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }));

interface Props {
  saver: NoteSaver;
  onRestored: (note: Note) => void;
  onTrashed: () => void;
}

/** Actions on the open note. */
export function NoteActions({ saver, onRestored, onTrashed }: Props) {
  const { t } = useTranslation('coach-notes');
  const [opened, setOpened] = useState<'share' | 'summaries' | 'versions' | 'template' | 'bin'>();
  const close = (): void => setOpened(undefined);
  const { id, clientId } = saver.base();
  const { clients, isWhole, awaits, failure } = useClients();
  const client = clients.find((each) => each.clientId === clientId);
  const isClientKnown = clientId === undefined || client !== undefined || (isWhole && !awaits && !failure);
  const { title, blocks } = saver.written();
  return (
    <>
      <RowMenu
        label={t('actions')}
        items={[
          { label: t('share.menu'), onSelect: () => setOpened('share') },
          ...(clientId ? [{ label: t('summaries.menu'), onSelect: () => setOpened('summaries') }] : []),
          { label: t('versions.title'), onSelect: () => setOpened('versions') },
          { label: t('template.save'), onSelect: () => setOpened('template') },
          { label: t('bin.put'), onSelect: () => setOpened('bin') },
        ]}
      />
      <Suspense>
        {opened === 'share' && isClientKnown && (
          <ShareDialog note={{ id, title, blocks }} client={client} onClose={close} />
        )}
        {opened === 'share' && !isClientKnown && <FindingClient onClose={close} />}
        {opened === 'summaries' && clientId && <SummariesSheet clientId={clientId} client={client} onClose={close} />}
        {opened === 'versions' && (
          <VersionsSheet
            saver={saver}
            onClose={close}
            onRestored={(note) => {
              onRestored(note);
              close();
            }}
          />
        )}
        {opened === 'template' && <TemplateDialog written={{ title, blocks }} onClose={close} />}
      </Suspense>
      {opened === 'bin' && <BinQuestion saver={saver} onClose={close} onTrashed={onTrashed} />}
    </>
  );
}

/** Whether a summary can be shared is known once the client is. */
function FindingClient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const { failure } = useClients();
  return (
    <Dialog title={t('share.title')} closeLabel={t('common:close')} onClose={onClose}>
      {failure ? <ListFailed failure={failure} title={t('share.failed')} /> : <Skeleton height="8rem" />}
    </Dialog>
  );
}

function BinQuestion({ saver, onClose, onTrashed }: { saver: NoteSaver; onClose: () => void; onTrashed: () => void }) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const toast = useToast();
  const cache = useNotesCache();
  const trashing = useMutation({
    mutationFn: async () => {
      await saver.checkpoint();
      return call(noteRoutes, 'trashNote', { params: { id: saver.base().id } });
    },
    onSuccess: (note) => {
      cache.moved(note);
      toast(t('bin.done'));
    },
  });
  return (
    <ConfirmDialog
      title={t('bin.title')}
      confirmLabel={t('bin.put')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={trashing.isPending}
      onConfirm={() => trashing.mutate(undefined, { onSuccess: onTrashed })}
      onCancel={onClose}
    >
      <p>{t('bin.text')}</p>
      {trashing.error && <ProblemBox error={trashing.error} />}
    </ConfirmDialog>
  );
}
