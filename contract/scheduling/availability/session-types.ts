import * as v from 'valibot';
import { Amount, Currency } from '../../billing/money/amount.ts';
import { Figure, RandomId } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { availabilityLimits as limits } from '../limits.ts';
import {
  ByPhone,
  ByPhoneInput,
  DurationMinutes,
  InPerson,
  InPersonInput,
  TypeColour,
  VideoLink,
} from '../sessions/schema.ts';

/** Where sessions of a type are held. A video link of its own replaces the coach's usual one. */
const Place = v.variant('kind', [
  v.object({ kind: v.literal('video'), link: v.exactOptional(v.string()) }),
  ByPhone,
  InPerson,
]);
export type Place = v.InferOutput<typeof Place>;

/** What a coach offers: clients book by it, and the coach plans by it. */
export const SessionType = v.object({
  typeId: RandomId,
  name: v.string(),
  durationMinutes: Figure,
  place: Place,
  colour: TypeColour,
  /** Whether clients book it by themselves. */
  bookable: v.boolean(),
  /** What it costs. Without a price it takes a session credit where the client has any. */
  price: v.exactOptional(v.object({ amount: Amount, currency: Currency })),
  /** Minutes kept free around it, where they are not the coach's usual ones. */
  bufferMinutes: v.exactOptional(Figure),
  /** Hours that it has to be booked ahead, where they are not the usual ones. */
  noticeHours: v.exactOptional(Figure),
});
export type SessionType = v.InferOutput<typeof SessionType>;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A type as its coach writes it. */
export const SessionTypeInput = v.strictObject({
  ...SessionType.entries,
  name: v.pipe(words(limits.typeName), v.minLength(1, 'This is required')),
  durationMinutes: DurationMinutes,
  place: v.variant('kind', [
    v.strictObject({ kind: v.literal('video'), link: v.exactOptional(VideoLink) }),
    ByPhoneInput,
    InPersonInput,
  ]),
  price: v.exactOptional(v.strictObject({ amount: Amount, currency: Currency })),
  bufferMinutes: v.exactOptional(
    v.pipe(whole(0, limits.buffer.maximum), v.multipleOf(5, 'Not on the grid of 5 minutes')),
  ),
  noticeHours: v.exactOptional(whole(0, limits.noticeHours.maximum)),
});

/** The most that clients may book; absent: as much as is free. */
export const BookingLimits = v.object({
  /** Sessions a day of the coach's, whoever planned them. */
  perDay: v.exactOptional(Figure),
  /** Sessions a week, from Monday on. */
  perWeek: v.exactOptional(Figure),
  /** How often a client moves the same session. */
  movesPerSession: v.exactOptional(Figure),
  /** Sessions to come that a client has booked. */
  openPerClient: v.exactOptional(Figure),
});
export type BookingLimits = v.InferOutput<typeof BookingLimits>;

export const BookingLimitsInput = v.strictObject({
  perDay: v.exactOptional(whole(1, 48)),
  perWeek: v.exactOptional(whole(1, 200)),
  movesPerSession: v.exactOptional(whole(0, 20)),
  openPerClient: v.exactOptional(whole(1, 50)),
});
