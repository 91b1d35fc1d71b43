import { day } from '../../core/units.ts';

/** Seconds, unless a name says otherwise. */
export const ownDataLimits = {
  /** From one export that was asked for to the next. */
  exportEvery: day,
  /** How long a finished export can be fetched. */
  exportRetention: 7 * day,
  /** A link to it works so long; the page makes a new one each time. */
  exportLink: 300,
  /** How often an export is begun before it counts as failed. */
  exportAttempts: 3,
  /** How long somebody who asked for their account to be deleted can change their mind. */
  erasureDelay: 30 * day,
  /** From the closing of an account to its deletion: by then none of its access tokens is good any more, so that no device brings anything late. */
  erasureSettles: 20 * 60,
} as const;
