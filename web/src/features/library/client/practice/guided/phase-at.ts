import type { PlacedStep } from '#contract/library/spread.ts';

/** Phase of a breath; `sip` is a second, short breath in on top of the first. */
type Phase = 'in' | 'sip' | 'hold' | 'out' | 'rest';

export interface Breathing {
  readonly phase: Phase;
  /** How full the lungs are, 0 to 1. */
  readonly fullness: number;
  /** Seconds of this phase that are left, rounded up: what is counted down. */
  readonly left: number;
  /** Which breath of the step it is, from 1, and of how many. */
  readonly round: number;
  readonly rounds: number;
}

/** Where a first breath ends that a sip follows. */
const beforeSip = 0.8;

/** How one breathes at a moment of a step with a breath. */
export const breathingAt = ({ step, from, to }: PlacedStep, position: number): Breathing | undefined => {
  const { breath, sip = false } = step;
  if (!breath) return undefined;
  const each = breath[0] + breath[1] + breath[2] + breath[3];
  const rounds = Math.max(1, Math.floor((to - from) / each));
  const time = Math.min(Math.max(0, position - from), rounds * each - 0.001);
  const round = Math.floor(time / each);
  const [phase, passed, lasts] = within(breath, sip, time - round * each);
  return {
    phase,
    fullness: fullnessOf(phase, passed / lasts, sip),
    left: Math.max(1, Math.ceil(lasts - passed - 0.001)),
    round: round + 1,
    rounds,
  };
};

/** @returns the phase, and its seconds: those that passed, and all */
const within = (
  breath: readonly [number, number, number, number],
  sip: boolean,
  time: number,
): readonly [Phase, number, number] => {
  const phases: readonly Phase[] = ['in', sip ? 'sip' : 'hold', 'out', 'rest'];
  let from = 0;
  for (const [index, phase] of phases.entries()) {
    const lasts = breath[index] ?? 0;
    if (lasts > 0 && time < from + lasts) return [phase, time - from, lasts];
    from += lasts;
  }
  return ['rest', 0, 1];
};

const fullnessOf = (phase: Phase, part: number, sip: boolean): number => {
  const top = sip ? beforeSip : 1;
  if (phase === 'in') return top * eased(part);
  if (phase === 'sip') return top + (1 - top) * eased(part);
  if (phase === 'out') return 1 - eased(part);
  return phase === 'hold' ? 1 : 0;
};

/** Lungs turn softly. */
const eased = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;
