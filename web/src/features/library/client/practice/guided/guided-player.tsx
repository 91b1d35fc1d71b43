import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeScript } from '#contract/library/practice-script.ts';
import { type PlacedStep, spread } from '#contract/library/spread.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Controls } from '../playing/controls.tsx';
import { Finish, FinishButton } from '../playing/finish.tsx';
import { PlayedThrough } from '../playing/played-through.tsx';
import parts from '../playing/scene.module.css';
import { SeekBar } from '../playing/seek-bar.tsx';
import { Stage } from '../playing/stage.tsx';
import { timeText } from '../playing/time-text.ts';
import { useCredit } from '../playing/use-credit.ts';
import { useKeys } from '../playing/use-keys.ts';
import { useMediaSession } from '../playing/use-media-session.ts';
import { useMediaState } from '../playing/use-media-state.ts';
import type { SoundPreferences } from '../sound/sound-choice.tsx';
import { soundFile } from '../sound/sound-file.ts';
import { Pacer } from './pacer.tsx';
import { useSpoken } from './use-spoken.ts';

interface Props {
  script: PracticeScript;
  minutes: number;
  sounds: SoundPreferences;
  /** Back to the choice of length. */
  onAgain: () => void;
}

/** Bells of parts in between are softer than those of beginning and end. */
const between = 0.5;

const bellsOf = (placed: readonly PlacedStep[]) =>
  placed.flatMap(({ step, from }, index) =>
    step.bell ? [{ at: from, level: index === 0 || index === placed.length - 1 ? 1 : between }] : [],
  );

/** A practice of the product's own. Its clock is a generated file of silence or a sound, and bells, which goes on when the phone is locked. */
export function GuidedPlayer({ script, minutes, sounds, onAgain }: Props) {
  const { t, i18n } = useTranslation(['client-practice', 'common']);
  const { name } = usePracticeWords();
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const placed = useMemo(() => spread(script.steps, minutes), [script.steps, minutes]);
  const seconds = minutes * 60;
  const file = useMemo(() => soundFile(seconds, bellsOf(placed), sounds), [seconds, placed, sounds]);
  const state = useMediaState(media);
  const title = name(script.id);
  const now = placed.find(({ to }) => state.position < to) ?? placed.at(-1);

  const heard = useCredit(media, { what: { kind: 'practice', practiceId: script.id }, title, until: seconds });
  useMediaSession(media, { title, artist: t('common:brand'), canSeek: true });
  useKeys(media, true);
  useSpoken(sounds.spoken && state.isPlaying ? now?.step.text : undefined, i18n.language);

  const leave = (): void => {
    media?.pause();
    if (isOver || state.position < 1) onAgain();
    else setIsOver(true);
  };
  const text = now?.step.text;
  return (
    <Stage title={title} isPlaying={state.isPlaying} isOver={isOver} onLeave={leave}>
      {isOver ? (
        <Finish heard={heard} onAgain={onAgain} />
      ) : (
        <section className={parts['scene']} aria-label={title} data-player>
          <PlayedThrough onMedia={setMedia} file={file} onEnd={() => setIsOver(true)} />
          <div className={parts['middle']}>
            <Pacer media={media} placed={now} isPlaying={state.isPlaying} />
            {script.kind === 'pacer' && (
              <p className={parts['beside']} aria-hidden>
                {now?.step.breath && text}
              </p>
            )}
            {now?.step.pose && (
              <p className={parts['beside']} aria-hidden>
                {timeText(Math.max(0, Math.ceil(now.to - state.position)))}
              </p>
            )}
            <p role="status">
              <VisuallyHidden>{text}</VisuallyHidden>
            </p>
          </div>
          <div className={parts['foot']} data-chrome>
            <SeekBar media={media} state={state} duration={seconds} />
            <Controls media={media} state={state} />
            <div className={parts['ends']}>
              <FinishButton media={media} onFinish={() => setIsOver(true)} />
              <details className={parts['all']}>
                <summary>{t('player.wholeText')}</summary>
                <ol>
                  {placed.map(({ step, from }) => (
                    <li key={from} aria-current={from === now?.from ? 'step' : undefined}>
                      {step.text}
                    </li>
                  ))}
                </ol>
              </details>
            </div>
          </div>
        </section>
      )}
    </Stage>
  );
}
