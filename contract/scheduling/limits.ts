import { day, hour, MiB, minute } from '../core/units.ts';

export const availabilityLimits = {
  windows: { weekly: 42, perDate: 6 },
  overrides: 200,
  durations: 6,
  /** The longest window before a session in which a client cancels late. */
  cancellationHours: { maximum: 168 },
  /** Minutes. */
  buffer: { maximum: 120 },
  noticeHours: { maximum: 336 },
  /** Session types of one coach, and characters of a name. */
  types: 12,
  typeName: 60,
  /** Reminders before one session. */
  reminders: 3,
} as const;

/** Seconds. */
export const calendarFeedLimits = {
  /** How far a feed goes back, and ahead. */
  past: 30 * day,
  ahead: 366 * day,
  /** A cancelled session stays as cancelled for so long: a calendar that asks once a day must not miss it. */
  cancelled: 30 * day,
} as const;

/** Minutes, unless the name says otherwise. */
export const sessionLimits = {
  duration: { minimum: 15, maximum: 480 },
  /** Characters. */
  title: { maximum: 120 },
  reason: { maximum: 500 },
  videoLink: { maximum: 500 },
  location: { maximum: 300 },
  /** Days that one list may span. */
  list: { days: 45 },
  /** Days off at once. */
  timeOff: { days: 60 },
  /** Rows of one answer. */
  page: 200,
  /** Weeks that a standing series is planned ahead, and that may be left before more are planned. */
  standing: { ahead: 13, least: 8 },
} as const;

/** When a mail that did not leave with its change is due again, seconds. */
export const mailDueAgain = 2 * minute;

/** So often SES is asked before a mail has failed. */
export const mailAttempts = 3;

/** After which a reminder that was begun and is not known to have left is lost, seconds. */
export const reminderLost = 10 * minute;

/** A coach's calendars elsewhere. Seconds, unless the name says otherwise. */
export const otherCalendarLimits = {
  /** Calendars of one coach. */
  calendars: 3,
  /** Characters. */
  name: { maximum: 80 },
  address: { maximum: 2000 },
  /** How often the clock reads each, and how young a reading is young enough for whoever opens the planner. */
  every: 15 * minute,
  fresh: 5 * minute,
  /** The longest pause between two readings of one that fails. */
  patience: 6 * hour,
  /** A reading older than this needs the coach's attention. */
  stale: day,
  /** How far busy times are kept, back and ahead. */
  past: 35 * day,
  ahead: 400 * day,
} as const;

/** What is fetched from an address that a person typed in. */
export const egressLimits = { milliseconds: 10_000, bytes: 5 * MiB, redirects: 3 } as const;

/** What clients ask for or wait for. Seconds, unless the name says otherwise. */
export const timeRequestLimits = {
  /** That one client may have open with one coach at a time. */
  open: 3,
  /** Characters. */
  text: { maximum: 500 },
  /** Times that a coach proposes, and that one offer lists. */
  proposed: 3,
  listed: 6,
  /** How far ahead somebody asks or waits. */
  ahead: 62 * day,
  /** How often it is looked whether a time has freed up, and how long after an email about some. */
  every: 10 * minute,
  rest: hour,
  /** How long one that is over stays readable by its link. */
  kept: 7 * day,
} as const;
