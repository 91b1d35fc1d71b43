import { minute } from '../../core/units.ts';

export const playLimits = {
  /** Stretches of the media that were heard, merged, in one play. */
  ranges: 20,
  /** Seconds; the longest media. */
  position: 172_800,
  /** Seconds by which what was heard may pass the time on the wall. */
  clockSlack: 5,
  /** From this part on a practice counts as complete. */
  completeAt: 0.9,
  /** Seconds that must have been heard before a position is kept. */
  leastHeard: 10,
  /** Unfinished things of which the position is kept. */
  positions: 20,
  /** Seconds between two positions that a player sends while it plays; a pause and a hidden page send at once. */
  positionEvery: minute,
  /** Seconds of practice between two reports that a player sends while it plays. */
  playEvery: 5 * minute,
  /** Seconds of practice after which the device stores a report without sending it: a crash costs no more. */
  playStoredEvery: minute,
  timerMinutes: 120,
  /** Media seconds a second at most. */
  fastest: 1.5,
} as const;
