import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { attachmentLimits } from '#contract/journal/limits.ts';
import { dropFile, keepFile } from '#web/lib/offline/files.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './attachments.module.css';
import { EntryPhoto } from './entry-attachments.tsx';
import { fittedPhoto, RefusedPhoto } from './photo-file.ts';

/** A photo as a form has it; its file is on this device, or with the server. */
export const PhotoDraft = v.object({ id: v.string(), alt: v.string() });
export type PhotoDraft = v.InferOutput<typeof PhotoDraft>;

/** What a report says of the photo; nothing where it stays as it was. */
export const attachedBy = (photo: PhotoDraft | undefined, before?: PhotoDraft) => ({
  ...(photo?.id !== before?.id && { photo: photo?.id ?? null }),
  ...(photo && photo.alt !== (photo.id === before?.id ? before.alt : '') && { photoAlt: photo.alt }),
});

interface Props {
  value: PhotoDraft | undefined;
  /** Id of the photo that the entry has already: its file may wait with a write of earlier. */
  saved?: string | undefined;
  onChange: (photo: PhotoDraft | undefined) => void;
}

/** One photo of an entry: chosen, looked at, described and removed. Needs the texts `days`. */
export function PhotoField({ value, saved, onChange }: Props) {
  const { t } = useTranslation('days');
  const [fault, setFault] = useState<RefusedPhoto['reason']>();
  const [isBusy, setBusy] = useState(false);

  const dropUnsaved = async (): Promise<void> => {
    if (value && value.id !== saved) await dropFile(value.id);
  };

  const choose = async (file: File): Promise<void> => {
    try {
      const blob = await fittedPhoto(file);
      const id = newEntryId();
      await keepFile(id, { kind: 'photo', contentType: blob.type }, blob);
      await dropUnsaved();
      onChange({ id, alt: '' });
    } catch (error) {
      console.error(error);
      setFault(error instanceof RefusedPhoto ? error.reason : 'unreadable');
    }
  };

  const change = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setFault(undefined);
    setBusy(true);
    await choose(file);
    setBusy(false);
  };

  return (
    <div className={styles['field']}>
      {value && (
        <>
          <EntryPhoto photo={value} />
          <TextField
            label={t('photo.alt')}
            hint={t('photo.altHint')}
            maxLength={attachmentLimits.alt}
            value={value.alt}
            onChange={(event) => onChange({ ...value, alt: event.target.value })}
          />
        </>
      )}
      <div className={styles['actions']}>
        <FileButton
          label={t(value ? 'photo.replace' : 'photo.add')}
          accept="image/*,.heic,.heif"
          onChange={(event) => void change(event)}
        />
        {value && (
          <Button
            look="plain"
            onClick={() => {
              void dropUnsaved();
              onChange(undefined);
            }}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <p role="status" className={fault ? styles['fault'] : styles['hint']}>
        {fault ? t(`photo.fault.${fault}`) : isBusy ? t('photo.busy') : ''}
      </p>
    </div>
  );
}
