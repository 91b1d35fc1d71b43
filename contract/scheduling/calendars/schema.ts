import * as v from 'valibot';
import { Count, Instant, RandomId } from '../../core/fields.ts';
import { isWritable, words } from '../../core/words.ts';
import { otherCalendarLimits as limits } from '../limits.ts';

/** By whom an address is, as far as its host says. */
export const CalendarProvider = v.picklist(['google', 'outlook', 'apple', 'proton', 'other']);
export type CalendarProvider = v.InferOutput<typeof CalendarProvider>;

/** Why the last reading gave nothing: the address leads nowhere, to somebody who refuses, to no calendar, or to one that is too large. */
export const CalendarFault = v.picklist(['not-allowed', 'unreachable', 'refused', 'no-calendar', 'too-large']);
export type CalendarFault = v.InferOutput<typeof CalendarFault>;

/** Whether events of whole days make the coach busy. `asks`: there are some, and the coach has not said so far; they do until then. */
export const AllDay = v.picklist(['none', 'asks', 'busy', 'free']);
export type AllDay = v.InferOutput<typeof AllDay>;

/** A coach's calendar elsewhere. Its address is never shown again: whoever has it reads the calendar. */
export const OtherCalendar = v.object({
  calendarId: RandomId,
  name: v.string(),
  provider: CalendarProvider,
  allDay: AllDay,
  addedAt: Instant,
  /** Last reading that got through. */
  readAt: v.optional(Instant),
  fault: v.optional(CalendarFault),
  /** Since when every reading failed. */
  failingSince: v.optional(Instant),
  /** Events that could not be read; all others count. */
  unreadable: Count,
  /** Busy times that are still to come. */
  busyTimes: Count,
});
export type OtherCalendar = v.InferOutput<typeof OtherCalendar>;

const name = words(limits.name.maximum);

/** `webcal` is the same address by another name. */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.address.maximum),
  v.transform((text) => text.replace(/^webcals?:/i, 'https:')),
  v.url('Not an address'),
  v.startsWith('https://', 'Not an address of the web (https)'),
  v.check(isWritable, 'Not an address'),
);

export const CalendarAddition = v.strictObject({ name, address });

export const CalendarChange = v.pipe(
  v.strictObject({ name: v.optional(name), allDay: v.optional(v.picklist(['busy', 'free'])) }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);

export const OtherCalendars = v.object({ items: v.array(OtherCalendar) });

/** When the coach is busy elsewhere: times alone. */
export const ExternalTime = v.object({ calendarId: RandomId, startsAt: Instant, endsAt: Instant });
export type ExternalTime = v.InferOutput<typeof ExternalTime>;
