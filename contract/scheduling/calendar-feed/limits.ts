import { day } from '../../core/units.ts';

/** Seconds. */
export const calendarFeedLimits = {
  /** How far a feed goes back, and ahead. */
  past: 30 * day,
  ahead: 366 * day,
  /** A cancelled session stays as cancelled for so long: a calendar that asks once a day must not miss it. */
  cancelled: 30 * day,
} as const;
