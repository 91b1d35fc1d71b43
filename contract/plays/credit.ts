import { playLimits } from './limits.ts';

/** Part of a recording that was heard: seconds of its media time, from and to. */
export type HeardRange = [from: number, to: number];

/** What a player says of itself at one moment. */
export interface Moment {
  /** Milliseconds of a clock that never jumps (`performance.now`). */
  readonly at: number;
  /** Seconds of media time. */
  readonly position: number;
  /** Media seconds a second. */
  readonly rate: number;
}

/** The events of a media element that matter to what is heard. */
export type MediaEventName = 'playing' | 'seeked' | 'timeupdate' | 'ratechange' | 'pause' | 'ended' | 'seeking';

/** What was heard in one sitting up to now. */
export interface Listening {
  /** Seconds that passed while something was really heard. */
  readonly heardSeconds: number;
  /** In order, without overlaps. */
  readonly ranges: readonly HeardRange[];
  /** The last moment that is accounted for, while something is being heard. */
  readonly since?: Moment;
}

export const nothingHeard: Listening = { heardSeconds: 0, ranges: [] };

/** Seconds; two clocks never agree to the millisecond, and what lies between two reports of one stretch is no gap. */
const seam = 0.1;

/**
 * Takes in one event of the player. What counts is the shorter of the time that passed and of the media that passed at its speed: a stalled
 * or sleeping device adds nothing, and nor does a jump that nobody announced. A jump that is announced ends a stretch where it was last
 * heard of, for at `seeking` the position is the new one already.
 */
export const hear = (listening: Listening, event: MediaEventName, moment: Moment): Listening => {
  const { heardSeconds, ranges } = listening;
  if (event === 'seeking') return { heardSeconds, ranges };
  if (event === 'playing' || event === 'seeked') return { heardSeconds, ranges, since: moment };
  const credited = credit(listening, moment);
  const goesOn = listening.since && event !== 'pause' && event !== 'ended';
  return goesOn ? { ...credited, since: moment } : credited;
};

const credit = ({ heardSeconds, ranges, since }: Listening, { at, position }: Moment): Listening => {
  if (!since) return { heardSeconds, ranges };
  const passed = (at - since.at) / 1000;
  const played = (position - since.position) / since.rate;
  const heard = Math.min(passed, played);
  // A recording that went back by itself, or an untold speed, was not heard for any known time.
  if (!(heard > 0)) return { heardSeconds, ranges };
  return {
    heardSeconds: heardSeconds + heard,
    ranges: merged([...ranges, [position - heard * since.rate, position]], seam),
  };
};

/**
 * The same parts in order, none within or beside another.
 * @param gap seconds that may lie between two parts which are one
 */
export const merged = (ranges: readonly HeardRange[], gap = 0): HeardRange[] => {
  const found: HeardRange[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else if (to > from) found.push([from, to]);
  }
  return found;
};

/** The longest parts, in order: what is told of a sitting of many jumps is never more than was heard. */
export const longest = (ranges: readonly HeardRange[], atMost: number): HeardRange[] =>
  ranges
    .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
    .slice(0, atMost)
    .toSorted(([one], [other]) => one - other);

/** Seconds of a recording that were heard at least once. */
export const coveredSeconds = (ranges: readonly HeardRange[]): number =>
  merged(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Which share of a recording was heard, 0 to 1; nothing beyond its ends counts.
 * @param durationSeconds of the recording; of one without a length nothing can be a share
 */
export const coverageOf = (ranges: readonly HeardRange[], durationSeconds: number): number => {
  if (!(durationSeconds > 0)) return 0;
  const within = ranges.map(([from, to]): HeardRange => [Math.max(from, 0), Math.min(to, durationSeconds)]);
  return Math.min(1, coveredSeconds(within) / durationSeconds);
};

/** From nine tenths on, wherever they lie. */
export const isComplete = (ranges: readonly HeardRange[], durationSeconds: number): boolean =>
  coverageOf(ranges, durationSeconds) >= playLimits.completeAt;

/**
 * The seconds that a sitting is credited with: no more than can have passed since it began.
 * @param startedAt as the device says, ISO 8601
 * @param at now, by the server's clock
 * @returns whole seconds
 */
export const credited = (heardSeconds: number, startedAt: string, at: string): number => {
  const passed = (Date.parse(at) - Date.parse(startedAt)) / 1000 + playLimits.clockSlack;
  return Math.max(0, Math.floor(Math.min(heardSeconds, passed)));
};
