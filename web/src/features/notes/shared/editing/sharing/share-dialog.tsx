import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import type { Block } from '#contract/notes/blocks.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { type EditorHandle, NoteEditor } from '../editor/note-editor.tsx';
import type { Written } from '../merge/merge-notes.ts';
import { NoteSource } from './note-source.tsx';
import styles from './sharing.module.css';
import { useSharing } from './use-sharing.ts';

interface Props {
  /** The client of the note. */
  client: Client | undefined;
  /** The private note that is summarised. */
  note?: Written & { readonly id: string };
  /** One that is shared already, to be changed. */
  summary?: Summary;
  onClose: () => void;
  /** Opens it again for what the summary is now: another device has changed it. */
  onNewer?: (newer: Summary) => void;
}

/**
 * Writes what a client is to read. It starts empty, so that no private word is shared by one press, and shows everything once more as the
 * client will read it before it is sent.
 */
export function ShareDialog({ client, note, summary, onClose, onNewer }: Props) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const { first, isMerged, keep, sharing } = useSharing({
    client,
    noteId: note?.id,
    summary,
    onDone: onClose,
    onNewer,
  });
  const [title, setTitle] = useState(first.title);
  const blocks = useRef<readonly Block[]>(first.blocks);
  const editor = useRef<EditorHandle>(null);
  const [checked, setChecked] = useState<Written>();
  const [fault, setFault] = useState<'title' | 'text'>();
  const name = client?.firstName ?? '';
  const close = (): void => {
    keep({ title, blocks: blocks.current });
    onClose();
  };
  const check = (): void => {
    const written = { title: title.trim(), blocks: blocks.current.filter(hasWords) };
    const found = written.title === '' ? 'title' : written.blocks.length === 0 ? 'text' : undefined;
    setFault(found);
    setChecked(found ? undefined : written);
  };

  if (!summary && client?.status !== 'active')
    return (
      <Dialog title={t('share.title')} closeLabel={t('common:close')} onClose={onClose}>
        <p>{client ? t('share.notJoined', { name }) : t('share.noClient')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </DialogActions>
      </Dialog>
    );
  if (checked)
    return (
      <CheckDialog
        key="check"
        written={checked}
        name={name}
        sharing={sharing}
        onBack={() => setChecked(undefined)}
        onClose={close}
      />
    );
  return (
    <Dialog
      key="write"
      wide
      title={t(summary ? 'share.changeTitle' : 'share.titleFor', { name })}
      closeLabel={t('common:close')}
      onClose={close}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        {isMerged ? <p role="status">{t('share.merged')}</p> : <p>{t('share.text', { name })}</p>}
        <div className={styles['beside']}>
          <div className={styles['form']}>
            <TextField
              label={t('share.titleField')}
              value={title}
              maxLength={noteLimits.title}
              autoComplete="off"
              error={fault === 'title' ? t('share.noTitle') : undefined}
              onChange={(event) => setTitle(event.target.value)}
            />
            <div className={styles['editor']}>
              <NoteEditor
                ref={editor}
                blocks={() => blocks.current}
                label={t('share.textField')}
                editable
                onChange={(now) => {
                  blocks.current = now;
                }}
              />
            </div>
          </div>
          {note && <NoteSource note={note} onUse={(block) => editor.current?.add(block)} />}
        </div>
        {fault === 'text' && <ErrorBox>{t('share.noText')}</ErrorBox>}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('share.next'), saving: t('common:saving') }}
          busy={false}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}

interface CheckProps {
  written: Written;
  /** The client's first name. */
  name: string;
  sharing: ReturnType<typeof useSharing>['sharing'];
  onBack: () => void;
  onClose: () => void;
}

/** Shows a summary as the client will read it. */
function CheckDialog({ written, name, sharing, onBack, onClose }: CheckProps) {
  const { t } = useTranslation(['coach-notes', 'common']);
  return (
    <Dialog wide title={t('share.check', { name })} closeLabel={t('common:close')} onClose={onClose}>
      <article className={styles['preview']}>
        <h3>{written.title}</h3>
        <WrittenBlocks blocks={written.blocks} />
      </article>
      {sharing.error && <ProblemBox error={sharing.error} />}
      <DialogActions>
        <Button look="quiet" data-autofocus onClick={onBack}>
          {t('share.back')}
        </Button>
        <Button busy={sharing.isPending} busyLabel={t('common:saving')} onClick={() => sharing.mutate(written)}>
          {t('share.with', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Empty paragraphs say nothing and are left out; dividers stay where there are words. */
const hasWords = ({ kind, text }: Block, _at: number, all: readonly Block[]): boolean =>
  kind === 'rule' ? all.some((each) => each.kind !== 'rule' && each.text.trim() !== '') : text.trim() !== '';
