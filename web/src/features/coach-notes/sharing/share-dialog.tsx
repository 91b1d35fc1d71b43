import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import { summaryRoutes } from '#contract/summaries/routes.ts';
import type { Summary } from '#contract/summaries/schema.ts';
import { call } from '#web/api/call.ts';
import { ProblemBox } from '#web/api/problem-box.tsx';
import { useRetryKey } from '#web/api/use-retry-key.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { NoteEditor } from '../editor/note-editor.tsx';
import type { Written } from '../merge/merge-notes.ts';
import styles from './sharing.module.css';

interface Props {
  /** What it begins with. */
  written: Written;
  clients: readonly Client[];
  clientId: string | undefined;
  /** One that is shared already, to be written anew. */
  summary?: Summary;
  onClose: () => void;
}

/** Writes what a client is to read: a copy that goes its own way, so that nothing of the note follows. */
export function ShareDialog({ written, clients, clientId, summary, onClose }: Props) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const joined = clients.filter(({ status }) => status === 'active');
  const [to, setTo] = useState(() => joined.find((each) => each.clientId === clientId)?.clientId ?? '');
  const [title, setTitle] = useState(written.title);
  const [fault, setFault] = useState<'to' | 'title' | 'text'>();
  const blocks = useRef(written.blocks);
  const client = clients.find((each) => each.clientId === to);
  const sharing = useMutation({
    mutationFn: () => {
      const text = { title: title.trim(), blocks: [...blocks.current] };
      if (summary) {
        const params = { clientId: summary.clientId, id: summary.id };
        return call(summaryRoutes, 'updateSummary', { params, body: { version: summary.version, ...text } });
      }
      const body = { clientId: to, ...text };
      return call(summaryRoutes, 'shareSummary', { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['summaries'] });
      toast(t('share.done', { name: client?.firstName ?? '' }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = blocks.current.every(({ text, kind }) => kind === 'rule' || text.trim() === '');
    const found = to === '' && !summary ? 'to' : title.trim() === '' ? 'title' : isEmpty ? 'text' : undefined;
    setFault(found);
    if (!found) sharing.mutate();
  };
  return (
    <Dialog
      wide
      title={t(summary ? 'share.changeTitle' : 'share.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p>{t('share.text')}</p>
        {!summary && (
          <SelectField
            label={t('share.to')}
            options={[
              { label: t('share.choose'), value: '' },
              ...joined.map((each) => ({ value: each.clientId, label: fullName(each) })),
            ]}
            value={to}
            error={fault === 'to' ? t('share.noClient') : undefined}
            onChoose={setTo}
          />
        )}
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
            blocks={() => written.blocks}
            label={t('share.textField')}
            editable
            onChange={(now) => {
              blocks.current = now;
            }}
          />
        </div>
        {fault === 'text' && <ErrorBox>{t('share.noText')}</ErrorBox>}
        {sharing.error && <ProblemBox error={sharing.error} />}
        <SaveActions
          labels={{
            cancel: t('common:cancel'),
            save: client ? t('share.with', { name: client.firstName }) : t('share.button'),
            saving: t('common:saving'),
          }}
          busy={sharing.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
