import * as v from 'valibot';
import { Count, Figure } from '../../core/fields.ts';
import { LocalDate, LocalEnd, LocalTime, TimeZone, Weekday } from '../../core/time/fields.ts';
import { availabilityLimits as limits } from '../limits.ts';
import { DurationMinutes, VideoLink } from '../sessions/schema.ts';
import { BookingLimits, BookingLimitsInput, SessionType, SessionTypeInput } from './session-types.ts';

const from = LocalTime;
const to = LocalEnd;
const backwards = 'It ends before it begins';

const window = v.pipe(
  v.strictObject({ from, to }),
  v.check((hours) => hours.to > hours.from, backwards),
);

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const multipleOfFive = v.multipleOf(5, 'Not on the grid of 5 minutes');

/** A coach's hours, and the rules by which clients book. */
export const Availability = v.object({
  version: Count,
  timeZone: v.string(),
  weekly: v.array(v.object({ weekday: Figure, from: v.string(), to: v.string() })),
  overrides: v.array(v.object({ date: v.string(), windows: v.array(v.object({ from: v.string(), to: v.string() })) })),
  durations: v.array(Figure),
  slotStepMinutes: Figure,
  bufferMinutes: Figure,
  noticeHours: Figure,
  horizonDays: Figure,
  cancellationHours: Figure,
  reminderHours: Figure,
  selfBooking: v.boolean(),
  videoLink: v.optional(v.string()),
  types: v.optional(v.array(SessionType), []),
  limits: v.optional(BookingLimits, {}),
  /** Times beside other sessions are offered first, so that days do not get holes. */
  wholeDays: v.optional(v.boolean(), false),
  /** Hours before a session of further reminders, the longest first. */
  moreReminderHours: v.optional(v.array(Figure), []),
  /** Whether the coach gets a mail with the times of the day each morning. */
  morningMail: v.optional(v.boolean(), false),
});
export type Availability = v.InferOutput<typeof Availability>;

/** The saved availability, and how many planned sessions took its reminder or link. */
export const AvailabilitySaved = v.object({ ...Availability.entries, changedSessions: v.optional(Count) });

/** Absent fields stay as they are. */
export const AvailabilityChange = v.strictObject({
  version: Count,
  /** Reminder and link also for the sessions that are planned already. */
  planned: v.exactOptional(v.boolean()),
  /** In which hours and dates are meant. */
  timeZone: v.exactOptional(TimeZone),
  /** Open hours by day of the week; several a day are merged where they overlap. */
  weekly: v.exactOptional(
    v.pipe(
      v.array(
        v.pipe(
          v.strictObject({ weekday: Weekday, from, to }),
          v.check((hours) => hours.to > hours.from, backwards),
        ),
      ),
      v.maxLength(limits.windows.weekly),
    ),
  ),
  /** Dates with hours of their own instead; none: closed. */
  overrides: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({ date: LocalDate, windows: v.pipe(v.array(window), v.maxLength(limits.windows.perDate)) }),
      ),
      v.maxLength(limits.overrides),
      v.check(
        (overrides) => new Set(overrides.map(({ date }) => date)).size === overrides.length,
        'A date stands twice',
      ),
    ),
  ),
  /** Lengths that clients may book, minutes. */
  durations: v.exactOptional(v.pipe(v.array(DurationMinutes), v.minLength(1), v.maxLength(limits.durations))),
  /** From one offered start to the next, minutes. */
  slotStepMinutes: v.exactOptional(v.pipe(whole(5, 240), multipleOfFive)),
  /** Kept free on both sides of what a client books, minutes. */
  bufferMinutes: v.exactOptional(v.pipe(whole(0, limits.buffer.maximum), multipleOfFive)),
  /** A client books no later than this before. */
  noticeHours: v.exactOptional(whole(0, limits.noticeHours.maximum)),
  /** A client books no further ahead; the last local day is included. */
  horizonDays: v.exactOptional(whole(1, 365)),
  /** A client who cancels later than this before is late: it counts as used. */
  cancellationHours: v.exactOptional(whole(0, limits.cancellationHours.maximum)),
  /** The reminder before a session; none when 0. */
  reminderHours: v.exactOptional(whole(0, 168)),
  /** Whether clients book by themselves. */
  selfBooking: v.exactOptional(v.boolean()),
  /** Where sessions are held, when a session does not say. */
  videoLink: v.exactOptional(v.union([VideoLink, v.literal('')])),
  /** Kinds of sessions on offer. Once one may be booked, clients choose among these instead of lengths. */
  types: v.exactOptional(
    v.pipe(
      v.array(SessionTypeInput),
      v.maxLength(limits.types),
      v.check((types) => new Set(types.map(({ typeId }) => typeId)).size === types.length, 'A type stands twice'),
    ),
  ),
  limits: v.exactOptional(BookingLimitsInput),
  wholeDays: v.exactOptional(v.boolean()),
  /** Further reminders beside the first. */
  moreReminderHours: v.exactOptional(
    v.pipe(
      v.array(whole(1, 168)),
      v.maxLength(limits.reminders - 1),
      v.check((hours) => new Set(hours).size === hours.length, 'A reminder stands twice'),
    ),
  ),
  morningMail: v.exactOptional(v.boolean()),
});
export type AvailabilityChange = v.InferOutput<typeof AvailabilityChange>;
