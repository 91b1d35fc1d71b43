import type { Availability } from './schema.ts';

/** For a coach who has saved nothing yet: no hours, so nothing can be booked. Version 0 is not stored. */
export const firstAvailability: Availability = {
  version: 0,
  timeZone: 'UTC',
  weekly: [],
  overrides: [],
  durations: [60],
  slotStepMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 12,
  horizonDays: 60,
  cancellationHours: 24,
  reminderHours: 24,
  selfBooking: true,
  types: [],
  limits: {},
  wholeDays: false,
  moreReminderHours: [],
  morningMail: false,
};
