import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CheckIn, EntryShare, Mood } from '#contract/days/schema.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { CheckInDetails, detailsOf } from './check-in-details.tsx';
import { DiscardQuestion, DraftOffer } from './draft-parts.tsx';
import styles from './entry-form.module.css';
import { asFieldTime, instantOf } from './entry-moment.ts';
import { firstTold, keepCheckIn, nextTold } from './keep-entries.ts';
import { MoodChoice, moodWord } from './mood-choice.tsx';
import { ShareChoice } from './share-choice.tsx';
import { toldShare } from './told-share.ts';
import { useDraft } from './use-draft.ts';
import { WhenField } from './when-field.tsx';

const Draft = v.object({
  mood: v.optional(Mood),
  emotions: v.array(v.string()),
  factors: v.array(v.string()),
  note: v.string(),
  share: v.optional(EntryShare),
  when: v.string(),
  from: v.optional(v.string()),
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
  const [told] = useState(firstTold);
  const [mood, setMood] = useState(entry?.mood);
  const [details, setDetails] = useState(() => detailsOf(entry ?? { emotions: [], factors: [] }));
  const [share, setShare] = useState(entry?.share ?? 'stream');
  const shown = asFieldTime(entry?.occurredAt ?? told.occurredAt);
  const [when, setWhen] = useState(shown);
  const [isTried, setTried] = useState(false);
  const [from, setFrom] = useState(entry?.write);
  const [isLeaving, setLeaving] = useState(false);
  const [before] = useState({ mood, details });
  // The details are new ones with each change.
  const isChanged = mood !== before.mood || details !== before.details;
  const draft = useDraft(
    `check-in ${entry?.id ?? 'new'}`,
    Draft,
    isChanged
      ? {
          mood,
          emotions: [...details.emotions],
          factors: [...details.factors],
          note: details.note,
          ...toldShare(share, entry),
          when,
          ...(from !== undefined && { from }),
        }
      : undefined,
  );
  const { offered } = draft;
  const takeUp = (kept: v.InferOutput<typeof Draft>): void => {
    setMood(kept.mood);
    setDetails(detailsOf(kept));
    if (kept.share) setShare(kept.share);
    setWhen(kept.when);
    setFrom(kept.from);
    draft.takeUp();
  };
  const leave = (): void => (isChanged ? setLeaving(true) : onClose());
  const discard = (): void => {
    draft.end();
    onClose();
  };
  // Who leaves the field alone does not move the entry by the seconds that it cannot show, nor into another zone.
  const occurredAt = when === shown ? (entry?.occurredAt ?? told.occurredAt) : instantOf(when);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (mood === undefined || occurredAt === undefined) return;
    const [emotions, factors, note] = [[...details.emotions], [...details.factors], details.note.trim()];
    const base = entry ? nextTold(entry, from) : told;
    const body = { ...base, occurredAt, mood, ...toldShare(share, entry), emotions, factors, ...(note && { note }) };
    draft.end(keepCheckIn(body, inWords(mood, note)));
    onClose();
  };

  const inWords = (of: number | undefined, note: string): string =>
    [of !== undefined && t(`mood.${moodWord(of)}`), note].filter(Boolean).join(' · ');

  return (
    <Dialog wide title={t(entry ? 'entry.checkIn' : 'entry.newCheckIn')} closeLabel={t('common:close')} onClose={leave}>
      {isLeaving && <DiscardQuestion onDiscard={discard} onStay={() => setLeaving(false)} />}
      {offered ? (
        <DraftOffer
          words={inWords(offered.mood, offered.note)}
          onTakeUp={() => takeUp(offered)}
          onDiscard={() => draft.end()}
        />
      ) : (
        <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} noValidate onSubmit={submit}>
          <MoodChoice label={t('entry.checkIn')} chosen={mood ?? 0} onChoose={setMood} />
          {isTried && mood === undefined && <ErrorBox>{t('entry.noMood')}</ErrorBox>}
          <CheckInDetails value={details} onChange={setDetails} />
          <WhenField value={when} onChange={setWhen} isWrong={isTried && occurredAt === undefined} />
          <ShareChoice coach={coach} value={share} onChoose={setShare} />
          <SaveActions
            labels={{ cancel: t('common:cancel'), save: t('common:save'), saving: t('common:saving') }}
            busy={false}
            onCancel={leave}
          />
        </form>
      )}
    </Dialog>
  );
}
