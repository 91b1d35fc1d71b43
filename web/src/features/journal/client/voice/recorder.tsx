import { useTranslation } from 'react-i18next';
import { attachmentLimits } from '#contract/journal/limits.ts';
import type { RecordingEnd } from '#web/lib/recording/recorder.ts';
import type { Take } from '#web/lib/recording/takes.ts';
import { useRecorder } from '#web/lib/recording/use-recorder.ts';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './voice-page.module.css';

interface Props {
  place: string;
  onTake: (take: Take, end: RecordingEnd) => void;
}

/** Starts, pauses and ends one recording, and shows that something is heard. */
export function Recorder({ place, onTake }: Props) {
  const { t } = useTranslation('client-voice');
  const recorder = useRecorder({ place, maxSeconds: attachmentLimits.voiceSeconds, onTake });
  const { state, fault, seconds, level } = recorder;
  if (state === 'idle' || state === 'opening') {
    return (
      <div className={styles['form']}>
        {fault && <p role="alert">{t(`fault.${fault}`)}</p>}
        <div>
          <Button busy={state === 'opening'} busyLabel={t('opening')} onClick={() => void recorder.start(place)}>
            {t('start')}
          </Button>
        </div>
      </div>
    );
  }
  const isPaused = state === 'paused';
  return (
    <div className={styles['form']} ref={focusFirst}>
      <p role="status">{t(isPaused ? 'paused' : 'recording')}</p>
      <p className={styles['time']}>
        {t('time', { time: clockOf(seconds), limit: clockOf(attachmentLimits.voiceSeconds) })}
      </p>
      <div className={styles['level']} aria-hidden>
        {/* A quiet voice is about a tenth of full scale. */}
        <span style={{ inlineSize: `${isPaused ? 0 : Math.min(100, Math.round(level * 400))}%` }} />
      </div>
      <div className={styles['actions']}>
        <Button onClick={recorder.stop}>{t('finish')}</Button>
        <Button look="quiet" onClick={isPaused ? recorder.resume : recorder.pause}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      </div>
    </div>
  );
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
