import { type FormEvent, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import type { Entry, Reflection, Today } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { EntryPhoto, EntryVoice } from '#web/features/journal/shared/attachments/entry-attachments.tsx';
import { attachedBy, PhotoDraft, PhotoField } from '#web/features/journal/shared/attachments/photo-field.tsx';
import { DraftOffer } from '#web/features/journal/shared/days/draft-parts.tsx';
import { dropEntry, firstReport, keepReflection } from '#web/features/journal/shared/days/save-entries.ts';
import { SharedWord } from '#web/features/journal/shared/days/shared-word.tsx';
import { useDraft } from '#web/features/journal/shared/days/use-draft.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import type { StoredFile } from '#web/lib/offline/database.ts';
import { blobOf, dropFile, keepFile, storedFile } from '#web/lib/offline/files.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './reflection-card.module.css';
import { useJustSaved } from './use-just-saved.ts';

const ReflectionDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/reflection-dialog.tsx')).ReflectionDialog,
}));

interface Props {
  today: Today;
  /** Of today, latest first, with what waits on this device. */
  entries: readonly Entry[];
}

/** The question is kept with the answer: the next day asks another one. */
const Draft = v.object({ promptId: v.string(), question: v.string(), text: v.string(), photo: v.optional(PhotoDraft) });
type Draft = v.InferOutput<typeof Draft>;

/** One question of the day, which may be left alone, and what was answered. */
export function ReflectionCard({ today, entries }: Props) {
  const { t } = useTranslation('client-dashboard');
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<PhotoDraft>();
  const { remember, bringBack } = useReturningFile();
  const [begun, setBegun] = useState<Pick<Draft, 'promptId' | 'question'>>();
  const [justKept, setJustKept] = useJustSaved<Draft & { readonly id: string }>();
  const written = entries.find((entry) => entry.kind === 'reflection');
  const ofDay = today.prompts[turn % Math.max(today.prompts.length, 1)];
  const prompt = begun ?? (ofDay && { promptId: ofDay.id, question: ofDay.texts[currentLanguage()] });
  const draft = useDraft(
    'reflection today',
    Draft,
    prompt && (text !== '' || photo) ? { ...prompt, text, ...(photo && { photo }) } : undefined,
  );
  const { offered } = draft;

  const takeUp = ({ text: words, photo: taken, ...question }: Draft): void => {
    setBegun(question);
    setText(words);
    setPhoto(taken);
    draft.takeUp();
  };
  if (offered) {
    return (
      <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
        <p className={styles['prompt']}>{offered.question}</p>
        <Offered offered={offered} onTakeUp={() => takeUp(offered)} onGone={() => draft.end()} />
      </DashboardCard>
    );
  }
  if (written?.kind === 'reflection' && !begun) {
    const undo = justKept?.id === written.id ? justKept : undefined;
    return (
      <Written
        written={written}
        coach={today.share?.coachFirstName}
        // The words go back to where they were written.
        onUndo={
          undo &&
          (() => {
            void dropEntry(undo.id);
            setJustKept(undefined);
            setBegun(undo);
            setText(undo.text);
            if (undo.photo) void bringBack(undo.photo).then(setPhoto);
          })
        }
      />
    );
  }
  if (!prompt) return null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const told = firstReport();
    const { promptId, question } = prompt;
    const body = { ...told, promptId, text, ...attachedBy(photo) };
    draft.end(remember(photo).then(() => keepReflection(body, photo ? [photo.id] : [])));
    setJustKept({ id: told.id, promptId, question, text, ...(photo && { photo }) });
    setPhoto(undefined);
    setBegun(undefined);
    setText('');
  };
  return (
    <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
      <p className={styles['prompt']}>{prompt.question}</p>
      <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} onSubmit={submit}>
        <TextArea
          label={t('reflection.label')}
          hint={t('reflection.hint')}
          maxLength={dayLimits.reflection}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PhotoField value={photo} onChange={setPhoto} />
        <div className={styles['foot']}>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('reflection.keep')}
          </Button>
          <a href="/journal/voice">{t('reflection.voice')}</a>
          {today.prompts.length > 1 && (
            <Button
              look="plain"
              onClick={() => {
                setBegun(undefined);
                setTurn(turn + 1);
              }}
            >
              {t('reflection.another')}
            </Button>
          )}
        </div>
      </form>
    </DashboardCard>
  );
}

/** What was begun at another time; its photo goes with it. */
function Offered({ offered, onTakeUp, onGone }: { offered: Draft; onTakeUp: () => void; onGone: () => void }) {
  const { t } = useTranslation('days');
  return (
    <DraftOffer
      words={offered.text.trim() === '' ? t('photo.default') : offered.text}
      onTakeUp={onTakeUp}
      onDiscard={() => {
        if (offered.photo) void dropFile(offered.photo.id);
        onGone();
      }}
    />
  );
}

/** The file of an entry that has arrived is gone from the device, so that words which come back bring it along under another id. */
const useReturningFile = () => {
  const sent = useRef<StoredFile>(undefined);
  return {
    remember: async (photo: PhotoDraft | undefined): Promise<void> => {
      sent.current = photo && (await storedFile(photo.id));
    },
    bringBack: async (before: PhotoDraft): Promise<PhotoDraft | undefined> => {
      const { current } = sent;
      if (!current) return undefined;
      const id = newEntryId();
      await keepFile(id, current, blobOf(current));
      return { ...before, id };
    },
  };
};

interface WrittenProps {
  written: Reflection;
  /** First name. */
  coach: string | undefined;
  /** There for a moment after it was written. */
  onUndo: (() => void) | undefined;
}

/**
 * Shows the answer. After the first moments it can be changed like any other entry, and deleted in the journal alone.
 */
function Written({ written, coach, onUndo }: WrittenProps) {
  const { t } = useTranslation('client-dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
      <p role="status">{t('reflection.answered')}</p>
      {written.text !== '' && <blockquote className={styles['words']}>{written.text}</blockquote>}
      {written.voice && <EntryVoice voice={written.voice} />}
      {written.photo && <EntryPhoto photo={written.photo} />}
      <div className={styles['foot']}>
        <SharedWord shared={written.shared} coach={coach} />
        {onUndo ? (
          <Button look="plain" onClick={onUndo}>
            {t('mood.undo')}
          </Button>
        ) : (
          <Button look="plain" onClick={() => setOpen(true)}>
            {t('reflection.change')}
          </Button>
        )}
      </div>
      {isOpen && <ReflectionDialog entry={written} coach={coach} onClose={() => setOpen(false)} />}
    </DashboardCard>
  );
}

function ToJournal() {
  const { t } = useTranslation('client-dashboard');
  return <Link to="/journal">{t('reflection.journal')}</Link>;
}
