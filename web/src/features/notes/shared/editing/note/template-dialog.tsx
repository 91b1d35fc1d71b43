import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteLimits } from '#contract/notes/limits.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { NoteTemplateInput } from '#contract/notes/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Written } from '../merge/merge-notes.ts';
import { useTemplates } from '../use-templates.ts';
import styles from './note-pane.module.css';

/** Makes a template of what is written: a new one, or an own one anew. */
export function TemplateDialog({ written, onClose }: { written: Written; onClose: () => void }) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const toast = useToast();
  const keyFor = useRetryKey();
  const { items, refresh } = useTemplates();
  const [title, setTitle] = useState(written.title);
  const [chosen, setChosen] = useState('');
  const [isBlank, setBlank] = useState(false);
  const isEmpty = title.trim() === '';
  const before = items.find(({ id }) => id === chosen);
  const saving = useMutation({
    mutationFn: (body: NoteTemplateInput) =>
      call(noteRoutes, 'saveNoteTemplate', { body, idempotencyKey: keyFor(body) }),
    onSuccess: async () => {
      await refresh();
      toast(t('template.saved'));
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(noteRoutes, 'removeNoteTemplate', { params: { id } }),
    onSuccess: async () => {
      setChosen('');
      await refresh();
      toast(t('template.removed'));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBlank(isEmpty);
    if (isEmpty) return;
    saving.mutate({
      title: title.trim(),
      blocks: [...written.blocks],
      ...(before && { id: before.id, version: before.version }),
    });
  };
  const error = saving.error ?? removing.error;
  return (
    <Dialog title={t('template.save')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['sheet']} onSubmit={submit}>
        <p>{t('template.text')}</p>
        {items.length > 0 && (
          <SelectField
            label={t('template.which')}
            options={[
              { label: t('template.new'), value: '' },
              ...items.map((each) => ({ value: each.id, label: each.title })),
            ]}
            value={chosen}
            onChoose={(id) => {
              setChosen(id);
              setTitle(items.find((each) => each.id === id)?.title ?? written.title);
            }}
          />
        )}
        <TextField
          label={t('template.title')}
          value={title}
          maxLength={noteLimits.title}
          autoComplete="off"
          error={isBlank && isEmpty ? t('template.blank') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        {before && (
          <Button look="plain" busy={removing.isPending} onClick={() => removing.mutate(before.id)}>
            {t('template.remove', { title: before.title })}
          </Button>
        )}
        {error && <ProblemBox error={error} />}
        <SaveButtons busy={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
