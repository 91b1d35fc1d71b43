import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/features/library/shared/files/clock-time.ts';
import { maxSoundSeconds } from '#web/lib/recording/sound.ts';
import type { Take } from '#web/lib/recording/takes.ts';
import { useRecorder } from '#web/lib/recording/use-recorder.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './record.module.css';
import { loudnessOf, type Part, place } from './recording-draft.ts';
import { useTakeAddress } from './use-takes.ts';

interface Props {
  parts: readonly Part[];
  language: string;
  recorded: ReadonlyMap<string, Take>;
  onTake: (take: Take) => Promise<void>;
  onBack: () => void;
  onDone: () => void;
}

/** Where it goes on: the first sentence that was not read, or was cut off. */
const firstOpen = (parts: readonly Part[], recorded: ReadonlyMap<string, Take>): number =>
  Math.max(
    0,
    parts.findIndex(({ id }) => !recorded.get(id)?.isComplete),
  );

/** One sentence after the other, each a take of its own. */
export function Teleprompter({ parts, language, recorded, onTake, onBack, onDone }: Props) {
  const { t } = useTranslation('coach-record');
  const [at, setAt] = useState(() => firstOpen(parts, recorded));
  const [isFull, setFull] = useState(false);
  const taken = parts.filter(({ id }) => recorded.has(id));
  const seconds = taken.reduce((sum, { id }) => sum + (recorded.get(id)?.seconds ?? 0), 0);
  const part = parts[at] ?? parts[0];
  const take = part && recorded.get(part.id);
  const recorder = useRecorder({
    place,
    maxSeconds: Math.max(1, maxSoundSeconds - seconds + (take?.seconds ?? 0)),
    onTake: (made, end) => {
      setFull(end === 'limit');
      void onTake(made);
    },
  });
  const address = useTakeAddress(take);
  if (!part) return null;
  const isPaused = recorder.state === 'paused';
  const isRecording = isPaused || recorder.state === 'recording';
  const isBusy = recorder.state !== 'idle';
  const go = (to: number) => (): void => setAt(Math.max(0, Math.min(parts.length - 1, to)));
  return (
    <Card as="section" padding="m" aria-label={t('voice.title')}>
      <h2>{t('voice.title')}</h2>
      <p className={styles['hint']}>
        {t('voice.position', { number: at + 1, count: parts.length })} ·{' '}
        {t('voice.recorded', { count: taken.length, time: clockTime(Math.round(seconds)) })}
      </p>
      <div className={styles['prompter']} lang={language}>
        <p className={styles['beside']}>{parts[at - 1]?.text}</p>
        {part.bell && (
          <p className={styles['bell']} lang="">
            {t('voice.bell')}
          </p>
        )}
        <p className={styles['now']} aria-current="true" aria-live="polite">
          {part.text}
        </p>
        <p className={styles['beside']}>{parts[at + 1]?.text}</p>
      </div>
      {recorder.fault && <ErrorBox>{t(`voice.fault.${recorder.fault}`)}</ErrorBox>}
      {isFull && <ErrorBox calm>{t('voice.full')}</ErrorBox>}
      {isRecording && <Meter level={recorder.level} seconds={recorder.seconds} paused={isPaused} />}
      {take && !isBusy && (
        <div>
          <p>{t(take.isComplete ? 'voice.take' : 'voice.cutOff', { time: clockTime(Math.round(take.seconds)) })}</p>
          {!take.isStored && <p className={styles['hint']}>{t('voice.notStored')}</p>}
          {address && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words are in sight
            <audio controls src={address} aria-label={t('voice.listen')} className={styles['audio']} />
          )}
        </div>
      )}
      <div className={styles['buttons']}>
        <Button look="quiet" aria-disabled={at === 0 || isBusy} onClick={isBusy ? undefined : go(at - 1)}>
          {t('voice.previous')}
        </Button>
        {isBusy ? (
          <Button look="danger" busy={recorder.state === 'opening'} onClick={recorder.stop}>
            {t('voice.stop')}
          </Button>
        ) : (
          <Button onClick={() => void recorder.start(part.id)}>{t(take ? 'voice.again' : 'voice.record')}</Button>
        )}
        {isRecording && (
          <Button look="quiet" onClick={isPaused ? recorder.resume : recorder.pause}>
            {t(isPaused ? 'voice.resume' : 'voice.pause')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-disabled={at === parts.length - 1 || isBusy}
          onClick={isBusy ? undefined : go(at + 1)}
        >
          {t(take ? 'voice.next' : 'voice.skip')}
        </Button>
      </div>
      <div className={styles['buttons']}>
        <Button look="plain" aria-disabled={isBusy} onClick={isBusy ? undefined : onBack}>
          {t('voice.back')}
        </Button>
        {taken.length > 0 && (
          <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : onDone}>
            {t('voice.done')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** How loud it is, in words and as a bar, and for how long. */
function Meter({ level, seconds, paused }: { level: number; seconds: number; paused: boolean }) {
  const { t } = useTranslation('coach-record');
  const loudness = paused ? 'quiet' : loudnessOf(level);
  // In decibels from −60 on, as ears hear it.
  const shown = paused ? 0 : Math.max(0, Math.min(1, 1 + Math.log10(Math.max(level, 0.001)) / 3));
  return (
    <div className={styles['meter']}>
      <span className={styles['time']}>{clockTime(Math.floor(seconds))}</span>
      <span className={styles['track']} data-loudness={loudness} aria-hidden>
        <span style={{ width: `${Math.round(shown * 100)}%` }} />
      </span>
      <span className={styles['word']}>{t(paused ? 'voice.paused' : `voice.level.${loudness}`)}</span>
    </div>
  );
}
