import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeScript } from '#contract/library/practice-script.ts';
import { spread } from '#contract/library/spread.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { Controls } from '../playing/controls.tsx';
import { Finish, FinishButton } from '../playing/finish.tsx';
import { PlayedThrough } from '../playing/played-through.tsx';
import { SeekBar } from '../playing/seek-bar.tsx';
import { useCredit } from '../playing/use-credit.ts';
import { useInView } from '../playing/use-in-view.ts';
import { useKeys } from '../playing/use-keys.ts';
import { useMediaSession } from '../playing/use-media-session.ts';
import { useMediaState } from '../playing/use-media-state.ts';
import { useWakeLock } from '../playing/use-wake-lock.ts';
import { bellFile } from '../sound/bell-file.ts';
import styles from './guided.module.css';
import { Pacer } from './pacer.tsx';
import { useSpoken } from './use-spoken.ts';

interface Props {
  script: PracticeScript;
  minutes: number;
  /** Reads the steps aloud. */
  spoken: boolean;
  /** Back to the choice of length. */
  onAgain: () => void;
  /** Whether there is something that would be cut off. */
  onRunning?: ((isRunning: boolean) => void) | undefined;
}

/** A practice of the product's own. Its clock is a generated file of silence and bells, which goes on when the phone is locked. */
export function GuidedPlayer({ script, minutes, spoken, onAgain, onRunning }: Props) {
  const { t, i18n } = useTranslation(['client-practice', 'common']);
  const { name } = usePracticeWords();
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const stage = useInView<HTMLElement>();
  const placed = useMemo(() => spread(script.steps, minutes), [script.steps, minutes]);
  const seconds = minutes * 60;
  const file = useMemo(
    () =>
      bellFile(
        seconds,
        placed.flatMap(({ step, from }) => (step.bell ? [from] : [])),
      ),
    [seconds, placed],
  );
  const state = useMediaState(media);
  const title = name(script.id);
  const now = placed.find(({ to }) => state.position < to) ?? placed.at(-1);

  const heard = useCredit(media, { what: { kind: 'practice', practiceId: script.id }, title, until: seconds });
  useMediaSession(media, { title, artist: t('common:brand'), canSeek: true });
  useKeys(media, true);
  useWakeLock(state.isPlaying);
  useSpoken(spoken && state.isPlaying ? now?.step.text : undefined, i18n.language);

  useEffect(() => {
    onRunning?.(!isOver);
    return () => onRunning?.(false);
  }, [onRunning, isOver]);

  if (isOver) return <Finish heard={heard} onAgain={onAgain} />;
  return (
    <section ref={stage} className={styles['stage']} aria-label={title} data-player>
      <PlayedThrough onMedia={setMedia} file={file} onEnd={() => setIsOver(true)} />
      {now && script.kind === 'pacer' && <Pacer media={media} placed={now} isPlaying={state.isPlaying} />}
      <p className={styles['text']} role="status">
        {now?.step.text}
      </p>
      <Controls media={media} state={state} />
      <SeekBar media={media} state={state} duration={seconds} />
      <FinishButton media={media} onFinish={() => setIsOver(true)} />
      <details className={styles['all']}>
        <summary>{t('player.wholeText')}</summary>
        <ol>
          {placed.map(({ step, from }) => (
            <li key={from} aria-current={from === now?.from ? 'step' : undefined}>
              {step.text}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
