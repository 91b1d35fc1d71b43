import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryShare } from '#contract/journal/days/schema.ts';
import { attachmentLimits, dayLimits } from '#contract/journal/limits.ts';
import { firstReport, keepReflection } from '#web/features/journal/shared/days/save-entries.ts';
import { ShareChoice } from '#web/features/journal/shared/days/share-choice.tsx';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { keepFile } from '#web/lib/offline/files.ts';
import { forgetSent, useStoredText } from '#web/lib/offline/use-stored-text.ts';
import { dropTakes, type Take, takeSound, takesAt } from '#web/lib/recording/takes.ts';
import { useOwnDocument } from '#web/lib/recording/use-own-document.ts';
import { focusFirst, focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Recorder } from './recorder.tsx';
import styles from './voice-page.module.css';

/** Of takes, and of the words beside them. */
const place = 'journal voice';

/** What was recorded, with its sound and why it ended where that has to be said. */
interface Heard {
  readonly take: Take;
  readonly sound: Blob;
  readonly note?: 'limit' | 'lost' | 'kept' | undefined;
}

/** Records a voice note of at most two minutes, and saves it as a reflection: with or without a connection. */
export function Component() {
  const { t } = useTranslation('client-voice');
  useOwnDocument();
  const [heard, setHeard] = useState<Heard | null>();
  const [isSaved, setSaved] = useState(false);

  const hear = async (take: Take, note?: Heard['note']): Promise<void> => {
    setSaved(false);
    setHeard({ take, sound: await takeSound(take), note });
  };
  useEffect(() => {
    const look = async (): Promise<void> => {
      const last = (await takesAt(place)).at(-1);
      setHeard(last ? { take: last, sound: await takeSound(last), note: 'kept' } : null);
    };
    void look();
  }, []);

  return (
    <Page narrow centred>
      <PageHeader title={t('title')} intro={t('intro')} />
      {isSaved && (
        <div className={styles['saved']}>
          <p role="status" tabIndex={-1} ref={focusOnce}>
            {t('saved')}
          </p>
          <div className={styles['actions']}>
            <a className={buttonClass('primary')} href="/journal">
              {t('toJournal')}
            </a>
            <Button look="quiet" onClick={() => setSaved(false)}>
              {t('another')}
            </Button>
          </div>
        </div>
      )}
      {heard === null && !isSaved && (
        <Recorder place={place} onTake={(take, end) => void hear(take, end === 'stopped' ? undefined : end)} />
      )}
      {heard && (
        <Recorded
          key={heard.take.id}
          heard={heard}
          onGone={(saved) => {
            setSaved(saved);
            setHeard(null);
          }}
        />
      )}
    </Page>
  );
}

/** What was recorded: listened to, said something about, saved, or recorded again. */
function Recorded({ heard: { take, sound, note }, onGone }: { heard: Heard; onGone: (saved: boolean) => void }) {
  const { t } = useTranslation(['client-voice', 'common']);
  const { today } = useToday();
  const [text, setText] = useStoredText(place);
  const [share, setShare] = useState<EntryShare>('stream');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // As long as the page: it is left by loading another document.
  const [url] = useState(() => URL.createObjectURL(sound));
  const isTooLarge = sound.size > attachmentLimits.voiceBytes;

  const save = async (): Promise<void> => {
    setBusy(true);
    // By the id of the take: a page that ends before the take is gone saves the same entry once more, and not another one.
    const { id } = take;
    const seconds = Math.min(attachmentLimits.voiceSeconds, Math.max(1, Math.round(take.seconds)));
    await keepFile(id, { kind: 'voice', contentType: take.mimeType.split(';')[0] ?? '', seconds }, sound);
    const shared = share === 'stream' ? {} : { share };
    await keepReflection({ ...firstReport(), id, write: id, text, voice: id, ...shared }, [id]);
    await dropTakes(place);
    await forgetSent(place, text);
    onGone(true);
  };

  return (
    <form
      className={styles['form']}
      ref={note === 'kept' ? undefined : focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isTooLarge) void save();
      }}
    >
      {note && <p role="status">{t(`note.${note}`)}</p>}
      {isTooLarge && <p role="alert">{t('tooLarge')}</p>}
      {/* What a person has just said needs no captions for them. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls src={url} aria-label={t('listen')} />
      <TextArea
        label={t('words')}
        rows={3}
        maxLength={dayLimits.reflection}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ShareChoice coach={today?.share?.coachFirstName} value={share} onChoose={setShare} />
      <div className={styles['actions']}>
        <Button type="submit" busy={isBusy} disabled={isTooLarge}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={() => setAsked(true)}>
          {t('again')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t('replace.title')}
          confirmLabel={t('replace.confirm')}
          cancelLabel={t('replace.cancel')}
          closeLabel={t('common:close')}
          onCancel={() => setAsked(false)}
          onConfirm={() => void dropTakes(place).then(() => onGone(false))}
        >
          <p>{t('replace.text')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
