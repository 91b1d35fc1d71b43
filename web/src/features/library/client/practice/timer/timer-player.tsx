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
import { type Sounds, soundFile } from '../sound/sound-file.ts';
import styles from './timer.module.css';
import { bellsOf, secondsOf, type TimerPlan } from './timer-plan.ts';

const timer: Played = { kind: 'timer' };

interface Props {
  plan: TimerPlan;
  sounds: Sounds;
  onAgain: () => void;
}

/** Silence or a sound, and bells: a generated file, which a locked phone plays to the second. */
export function TimerPlayer({ plan, sounds, onAgain }: Props) {
  const { t } = useTranslation(['client-practice', 'common']);
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { settling, whole } = secondsOf(plan);
  const file = useMemo(() => soundFile(whole, bellsOf(plan), sounds), [whole, plan, sounds]);
  const state = useMediaState(media);
  const title = t('title.timer');

  const heard = useCredit(media, { what: timer, title, until: whole });
  useMediaSession(media, { title, artist: t('common:brand'), canSeek: false });
  useKeys(media, false);

  const settles = state.position < settling;
  const [from, to] = settles ? [0, settling] : [settling, whole];
  const passed = Math.max(0, Math.min(state.position, to) - from);
  const countsUp = plan.endless && !settles;
  const shown = countsUp ? Math.floor(passed) : Math.ceil(to - from - passed);
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
                  pathLength={to - from}
                  strokeDasharray={`${to - from} ${to - from}`}
                  strokeDashoffset={countsUp ? 0 : passed}
                  transform="rotate(-90 100 100)"
                  className={styles['left']}
                />
              </svg>
              <p
                role="timer"
                aria-label={t(countsUp ? 'timer.passed' : settles ? 'timer.settling' : 'timer.left')}
                className={styles['clock']}
              >
                {timeText(shown)}
              </p>
              {settles && (
                <p aria-hidden className={styles['settles']}>
                  {t('timer.settling')}
                </p>
              )}
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
