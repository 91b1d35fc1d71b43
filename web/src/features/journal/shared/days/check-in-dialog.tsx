import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CheckIn, Mood } from '#contract/journal/days/schema.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CheckInDetails } from './check-in-details.tsx';
import { DiscardQuestion, DraftOffer } from './draft-parts.tsx';
import styles from './entry-form.module.css';
import { MoodChoice, moodWord } from './mood-choice.tsx';
import { keepCheckIn } from './save-entries.ts';
import { ShareChoice } from './share-choice.tsx';
import { detailsOf } from './use-day-words.ts';
import { draftEntries, useEntryDraft } from './use-entry-draft.ts';
import { WhenField } from './when-field.tsx';

const Draft = v.object({
  mood: v.optional(Mood),
  emotions: v.array(v.string()),
  factors: v.array(v.string()),
  note: v.string(),
  ...draftEntries,
});

interface Props {
  /** The one to change; a new one when left out. */
  entry?: CheckIn | undefined;
  /** First name. */
  coach: string | undefined;
  onClose: () => void;
}

/** Everything about one check-in. Needs the texts `days`. */
export function CheckInDialog({ entry, coach, onClose }: Props) {
  const { t } = useTranslation(['days', 'common']);
  const [mood, setMood] = useState(entry?.mood);
  const [details, setDetails] = useState(() => detailsOf(entry ?? { emotions: [], factors: [] }));
  const [isTried, setTried] = useState(false);
  const [before] = useState({ mood, details });
  // The details are new ones with each change.
  const isChanged = mood !== before.mood || details !== before.details;
  const draft = useEntryDraft({
    place: `check-in ${entry?.id ?? 'new'}`,
    schema: Draft,
    entry,
    whole: isChanged
      ? (shared) => ({
          mood,
          emotions: [...details.emotions],
          factors: [...details.factors],
          note: details.note,
          ...shared,
        })
      : undefined,
    onTakeUp: (kept) => {
      setMood(kept.mood);
      setDetails(detailsOf(kept));
    },
    onClose,
  });
  const { offered, occurredAt } = draft;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (mood === undefined || occurredAt === undefined) return;
    const [emotions, factors, note] = [[...details.emotions], [...details.factors], details.note.trim()];
    const body = { ...draft.told(), occurredAt, mood, emotions, factors, ...(note && { note }) };
    draft.end(keepCheckIn(body, inWords(mood, note)));
    onClose();
  };

  const inWords = (of: number | undefined, note: string): string =>
    [of !== undefined && t(`mood.${moodWord(of)}`), note].filter(Boolean).join(' · ');

  return (
    <Dialog
      wide
      title={t(entry ? 'entry.checkIn' : 'entry.newCheckIn')}
      closeLabel={t('common:close')}
      onClose={draft.leave}
    >
      {draft.isLeaving && <DiscardQuestion onDiscard={draft.discard} onStay={draft.stay} />}
      {offered ? (
        <DraftOffer
          words={inWords(offered.mood, offered.note)}
          onTakeUp={() => draft.takeUp(offered)}
          onDiscard={() => draft.end()}
        />
      ) : (
        <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} noValidate onSubmit={submit}>
          <MoodChoice label={t('entry.checkIn')} chosen={mood ?? 0} onChoose={setMood} />
          {isTried && mood === undefined && <ErrorBox>{t('entry.noMood')}</ErrorBox>}
          <CheckInDetails value={details} onChange={setDetails} />
          <WhenField value={draft.when} onChange={draft.setWhen} isWrong={isTried && occurredAt === undefined} />
          <ShareChoice coach={coach} value={draft.share} onChoose={draft.setShare} />
          <SaveButtons busy={false} onCancel={draft.leave} />
        </form>
      )}
    </Dialog>
  );
}
