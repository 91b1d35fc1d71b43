import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedStep } from '#contract/library/spread.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './pacer.module.css';
import { type Breathing, breathingAt } from './phase-at.ts';
import { PoseDrawing } from './pose.tsx';

interface Props {
  media: HTMLMediaElement | null;
  /** Where it is now. */
  placed: PlacedStep | undefined;
  isPlaying: boolean;
}

/** How full it is, of 1, where no breath is led. */
const atRest = 1;

/** Whether the words of a step need smaller letters to stay in the circle. */
const isLong = (placed: PlacedStep | undefined): boolean =>
  (placed?.step.text.length ?? 0) > (placed?.step.pose ? 60 : 110);

/** Parts of a breath that are put into words; the rest is drawn. */
type Said = Pick<Breathing, 'phase' | 'left' | 'round' | 'rounds'>;

const isSame = (one: Said | undefined, other: Said | undefined): boolean =>
  one?.phase === other?.phase && one?.left === other?.left && one?.round === other?.round;

/** Grows and shrinks with the breath; where no breath is led, it rests, and the words of the step are in it. It reads the clock of what is played, so that a page that was hidden is right at once. */
export function Pacer({ media, placed, isPlaying }: Props) {
  const { t } = useTranslation('client-practice');
  const water = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!media) return undefined;
    let frame = 0;
    const draw = (): void => {
      const breathing = placed && breathingAt(placed, media.currentTime);
      water.current?.style.setProperty('--fullness', String(breathing?.fullness ?? atRest));
      setSaid((before) => (isSame(before, breathing) ? before : breathing));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [media, placed]);
  return (
    <div className={styles['pacer']}>
      <div ref={water} className={styles['water']} aria-hidden>
        <span />
        <span />
      </div>
      {said && (
        <p className={styles['words']} aria-hidden>
          <span className={styles['phase']}>{t(`phase.${said.phase}`)}</span>
          <span className={styles['count']}>{said.left}</span>
          <span className={styles['round']}>{t('round', { round: said.round, rounds: said.rounds })}</span>
        </p>
      )}
      {!said && (
        <p className={styles['step']} data-long={isLong(placed) || undefined} aria-hidden>
          {placed?.step.pose && <PoseDrawing pose={placed.step.pose} />}
          {placed?.step.text}
        </p>
      )}
      <p role="status">
        <VisuallyHidden>{isPlaying && said && t(`phase.${said.phase}`)}</VisuallyHidden>
      </p>
    </div>
  );
}
