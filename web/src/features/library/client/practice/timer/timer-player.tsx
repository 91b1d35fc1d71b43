import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Played } from '#contract/journal/plays/schema.ts';
import { Controls } from '../playing/controls.tsx';
import { Finish, FinishButton } from '../playing/finish.tsx';
import { PlayedThrough } from '../playing/played-through.tsx';
import parts from '../playing/scene.module.css';
import { Stage } from '../playing/stage.tsx';
import { timeText } from '../playing/time-text.ts';
import { useCredit } from '../playing/use-credit.ts';
import { useKeys } from '../playing/use-keys.ts';
import { useMediaSession } from '../playing/use-media-session.ts';
import { useMediaState } from '../playing/use-media-state.ts';
import { bellFile } from '../sound/bell-file.ts';
import styles from './timer.module.css';
import { bellsOf, type TimerPlan } from './timer-plan.ts';

const timer: Played = { kind: 'timer' };

/** Silence and bells: a generated file, which a locked phone plays to the second. */
export function TimerPlayer({ plan, onAgain }: { plan: TimerPlan; onAgain: () => void }) {
  const { t } = useTranslation(['client-practice', 'common']);
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const seconds = plan.minutes * 60;
  const file = useMemo(() => bellFile(seconds, bellsOf(plan)), [seconds, plan]);
  const state = useMediaState(media);
  const title = t('title.timer');

  const heard = useCredit(media, { what: timer, title, until: seconds });
  useMediaSession(media, { title, artist: t('common:brand'), canSeek: false });
  useKeys(media, false);

  const left = Math.ceil(Math.max(0, seconds - state.position));
  const leave = (): void => {
    media?.pause();
    if (isOver || state.position < 1) onAgain();
    else setIsOver(true);
  };
  return (
    <Stage title={title} isPlaying={state.isPlaying} isOver={isOver} onLeave={leave}>
      {isOver ? (
        <Finish heard={heard} onAgain={onAgain} />
      ) : (
        <section className={parts['scene']} aria-label={title} data-player>
          <PlayedThrough onMedia={setMedia} file={file} onEnd={() => setIsOver(true)} />
          <div className={parts['middle']}>
            <div className={styles['face']}>
              <svg viewBox="0 0 200 200" aria-hidden>
                <circle cx="100" cy="100" r="94" className={styles['ring']} />
                <circle
                  cx="100"
                  cy="100"
                  r="94"
                  pathLength={seconds}
                  strokeDasharray={`${seconds} ${seconds}`}
                  strokeDashoffset={Math.min(state.position, seconds)}
                  transform="rotate(-90 100 100)"
                  className={styles['left']}
                />
              </svg>
              <p role="timer" aria-label={t('timer.left')} className={styles['clock']}>
                {timeText(left)}
              </p>
            </div>
          </div>
          <div className={parts['foot']} data-chrome>
            <Controls media={media} state={state} canSeek={false} />
            <FinishButton media={media} onFinish={() => setIsOver(true)} />
          </div>
        </section>
      )}
    </Stage>
  );
}
