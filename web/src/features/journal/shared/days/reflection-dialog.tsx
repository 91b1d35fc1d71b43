import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Reflection } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { EntryVoice } from '#web/features/journal/shared/attachments/entry-attachments.tsx';
import { attachedBy, PhotoDraft, PhotoField } from '#web/features/journal/shared/attachments/photo-field.tsx';
import { dropFile } from '#web/lib/offline/files.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, DraftOffer } from './draft-parts.tsx';
import styles from './entry-form.module.css';
import { keepReflection } from './save-entries.ts';
import { ShareChoice } from './share-choice.tsx';
import { draftEntries, useEntryDraft } from './use-entry-draft.ts';
import { WhenField } from './when-field.tsx';

const Draft = v.object({ text: v.string(), photo: v.optional(PhotoDraft), ...draftEntries });

interface Props {
  /** The one to change; a new one when left out. */
  entry?: Reflection | undefined;
  /** The question that is answered. */
  prompt?: { readonly id: string; readonly text: string } | undefined;
  /** First name. */
  coach: string | undefined;
  onClose: () => void;
  /** Once it is kept. */
  onKept?: () => void;
}

/** Everything about one reflection. Needs the texts `days`. */
export function ReflectionDialog({ entry, prompt, coach, onClose, onKept }: Props) {
  const { t } = useTranslation(['days', 'common']);
  const [text, setText] = useState(entry?.text ?? '');
  const [before] = useState(() => entry?.photo && { id: entry.photo.id, alt: entry.photo.alt ?? '' });
  const [photo, setPhoto] = useState<PhotoDraft | undefined>(before);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim().length === 0 && !entry?.voice;
  const isSame = text === (entry?.text ?? '') && photo?.id === before?.id && photo?.alt === before?.alt;
  const promptId = entry?.promptId ?? prompt?.id;
  const draft = useEntryDraft({
    place: ['reflection', entry?.id ?? 'new', prompt?.id].filter(Boolean).join(' '),
    schema: Draft,
    entry,
    whole: isSame ? undefined : (shared) => ({ text, ...(photo && { photo }), ...shared }),
    onTakeUp: (kept) => {
      setText(kept.text);
      setPhoto(kept.photo);
    },
    onClose,
  });
  const { offered, occurredAt } = draft;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || occurredAt === undefined) return;
    const body = { ...draft.told(), occurredAt, text, ...attachedBy(photo, before), ...(promptId && { promptId }) };
    const voice = entry?.voice && { voice: entry.voice.id };
    draft.end(keepReflection({ ...body, ...voice }, photo && photo.id !== before?.id ? [photo.id] : []));
    onKept?.();
    onClose();
  };

  const dropPhoto = (of: PhotoDraft | undefined): void => {
    if (of && of.id !== before?.id) void dropFile(of.id);
  };
  const discard = (): void => {
    dropPhoto(photo);
    draft.discard();
  };
  const discardOffered = (): void => {
    dropPhoto(offered?.photo);
    draft.end();
  };

  return (
    <Dialog
      wide
      title={t(entry ? 'entry.reflection' : 'entry.newReflection')}
      closeLabel={t('common:close')}
      onClose={draft.leave}
    >
      {draft.isLeaving && <DiscardQuestion onDiscard={discard} onStay={draft.stay} />}
      {offered ? (
        <DraftOffer
          words={offered.text.trim() === '' ? t('photo.default') : offered.text}
          onTakeUp={() => draft.takeUp(offered)}
          onDiscard={discardOffered}
        />
      ) : (
        <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} noValidate onSubmit={submit}>
          {prompt && <p className={styles['prompt']}>{prompt.text}</p>}
          <TextArea
            label={t('entry.words')}
            hint={t('entry.wordsHint', { count: dayLimits.reflection })}
            rows={8}
            maxLength={dayLimits.reflection}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isTried && isEmpty ? t('entry.noWords') : undefined}
          />
          {entry?.voice && <EntryVoice voice={entry.voice} />}
          <PhotoField value={photo} saved={before?.id} onChange={setPhoto} />
          <WhenField value={draft.when} onChange={draft.setWhen} isWrong={isTried && occurredAt === undefined} />
          <ShareChoice coach={coach} value={draft.share} onChoose={draft.setShare} />
          <SaveButtons busy={false} onCancel={draft.leave} />
        </form>
      )}
    </Dialog>
  );
}
