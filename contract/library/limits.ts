import { GiB } from '../core/units.ts';

export const libraryLimits = {
  /** What one coach may have uploaded at most, what lies in the bin included. */
  coachAssets: 500,
  coachBytes: 20 * GiB,
  search: { minimum: 2, maximum: 60 },
} as const;
