import { minute } from '../../core/units.ts';

/** Minutes, unless the name says otherwise. */
export const sessionLimits = {
  duration: { minimum: 15, maximum: 480 },
  /** Characters. */
  title: { maximum: 120 },
  reason: { maximum: 500 },
  videoLink: { maximum: 500 },
  /** Days that one list may span. */
  list: { days: 45 },
  /** Rows of one answer. */
  page: 200,
} as const;

/** When a mail that did not leave with its change is due again, seconds. */
export const mailDueAgain = 2 * minute;

/** So often SES is asked before a mail has failed. */
export const mailAttempts = 3;

/** After which a reminder that was begun and is not known to have left is lost, seconds. */
export const reminderLost = 10 * minute;
