import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckIn } from '#contract/days/schema.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { CheckInDetails, detailsOf } from './check-in-details.tsx';
import styles from './entry-form.module.css';
import { asFieldTime, instantOf } from './entry-moment.ts';
import { firstTold, keepCheckIn } from './keep-entries.ts';
import { MoodChoice, moodWord } from './mood-choice.tsx';
import { ShareChoice } from './share-choice.tsx';
import { toldShare } from './told-share.ts';
import { WhenField } from './when-field.tsx';

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
  // Who leaves the field alone does not move the entry by the seconds that it cannot show, nor into another zone.
  const occurredAt = when === shown ? (entry?.occurredAt ?? told.occurredAt) : instantOf(when);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (mood === undefined || occurredAt === undefined) return;
    const [emotions, factors, note] = [[...details.emotions], [...details.factors], details.note.trim()];
    const base = entry ? { id: entry.id, revision: entry.revision + 1, zone: entry.zone } : told;
    const body = { ...base, occurredAt, mood, ...toldShare(share, entry), emotions, factors, ...(note && { note }) };
    void keepCheckIn(body, [t(`mood.${moodWord(mood)}`), note].filter(Boolean).join(' · '));
    onClose();
  };

  return (
    <Dialog
      wide
      title={t(entry ? 'entry.checkIn' : 'entry.newCheckIn')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <MoodChoice label={t('entry.checkIn')} chosen={mood ?? 0} onChoose={setMood} />
        {isTried && mood === undefined && <ErrorBox>{t('entry.noMood')}</ErrorBox>}
        <CheckInDetails value={details} onChange={setDetails} />
        <WhenField value={when} onChange={setWhen} isWrong={isTried && occurredAt === undefined} />
        <ShareChoice coach={coach} value={share} onChoose={setShare} />
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('common:save'), saving: t('common:saving') }}
          busy={false}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
