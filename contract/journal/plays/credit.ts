import { playLimits } from '../limits.ts';

/** Part of a recording that was heard: seconds of its media time, from and to. */
export type HeardRange = [from: number, to: number];

/** A player's state at one moment. */
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

/** Progress of one sitting. */
export interface Listening {
  /** Seconds that passed while something was really heard. */
  readonly heardSeconds: number;
  /** In order, without overlaps. */
  readonly ranges: readonly HeardRange[];
  /** The last moment that is accounted for, while something is being heard. */
  readonly since?: Moment;
  /** Seconds by which what was credited may be ahead of the clock: reports of a player lag and catch up. */
  readonly ahead?: number;
  /** The highest speed so far, in media seconds a second. */
  readonly fastest?: number;
}

export const nothingHeard: Listening = { heardSeconds: 0, ranges: [] };

/** Seconds; two clocks never agree to the millisecond, and what lies between two reports of one stretch is no gap. */
const seam = 0.1;

/** Seconds by which a player's position and the clock differ while both are right. */
const jitter = 0.25;

/** Seconds that the reports of a player miss of what it played from one end to the other. */
const missed = 1;

/**
 * Takes in one event of the player. What counts is the media that passed at its speed, as long as it agrees with the clock: a player reports
 * its position late and catches up, so the shorter of the two at each report would add up to less than was heard. A stalled or sleeping
 * device adds nothing, and a jump that nobody announced only the time that passed. A jump that is announced ends a stretch where it was last
 * heard of, for at `seeking` the position is the new one already.
 */
export const hear = (listening: Listening, event: MediaEventName, moment: Moment): Listening => {
  const { since, ...heard } = listening;
  if (event === 'seeking') return heard;
  if (event === 'playing' || event === 'seeked') return { ...heard, since: moment };
  const credited = since ? credit(heard, since, moment) : heard;
  const goesOn = since && event !== 'pause' && event !== 'ended';
  return goesOn ? { ...credited, since: moment } : credited;
};

const credit = (listening: Listening, since: Moment, { at, position }: Moment): Listening => {
  const { heardSeconds, ranges, ahead = 0, fastest = 0 } = listening;
  const passed = (at - since.at) / 1000;
  const played = (position - since.position) / since.rate;
  const isJump = played > passed && ahead + played - passed >= jitter;
  const heard = isJump ? passed : played;
  // A recording that went back by itself, or an untold speed, was not heard for any known time.
  if (!(heard > 0) || !Number.isFinite(heard)) return listening;
  return {
    heardSeconds: heardSeconds + heard,
    ranges: merged([...ranges, [position - heard * since.rate, position]], seam),
    // Of a device that slept no more is made up for than of one that lags.
    ahead: Math.max(-jitter, ahead + heard - passed),
    fastest: Math.max(fastest, since.rate),
  };
};

/**
 * The whole seconds of a sitting. Of what was heard from one end to the other that is its length at its speed, whatever the reports of the
 * player add up to.
 * @param length seconds of the media; unknown where it is not finite
 */
export const wholeSeconds = ({ heardSeconds, ranges, fastest = 1 }: Listening, length: number): number => {
  const isWhole =
    Number.isFinite(length) && length > missed && coveredSeconds(within(ranges, length)) >= length - missed;
  const heard = isWhole ? Math.max(heardSeconds, length / fastest) : heardSeconds;
  return heard < 1 ? 0 : Math.round(heard);
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
  return Math.min(1, coveredSeconds(within(ranges, durationSeconds)) / durationSeconds);
};

const within = (ranges: readonly HeardRange[], length: number): HeardRange[] =>
  ranges.map(([from, to]) => [Math.max(from, 0), Math.min(to, length)]);

/** From nine tenths on, wherever they lie. */
export const isComplete = (ranges: readonly HeardRange[], durationSeconds: number): boolean =>
  coverageOf(ranges, durationSeconds) >= playLimits.completeAt;

/**
 * The seconds that a sitting is credited with: no more than can have passed since it began.
 * @param passedSeconds since then
 * @returns whole seconds
 */
export const credited = (heardSeconds: number, passedSeconds: number): number =>
  Math.max(0, Math.round(Math.min(heardSeconds, passedSeconds + playLimits.clockSlack)));
