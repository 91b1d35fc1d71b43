import * as v from 'valibot';
import { AgoSeconds, Count, Figure, Instant, RandomId } from '../../core/fields.ts';
import { TimeZone } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { AssetCategory, PracticeId } from '../../library/practices.ts';
import { playLimits } from '../limits.ts';

/** Something to practise: an uploaded file, or a built-in practice. */
export const Practice = v.variant('kind', [
  v.object({ kind: v.literal('asset'), assetId: RandomId }),
  v.object({ kind: v.literal('practice'), practiceId: PracticeId }),
]);
export type Practice = v.InferOutput<typeof Practice>;

const asset = v.strictObject({ kind: v.literal('asset'), assetId: RandomId });
const practice = v.strictObject({ kind: v.literal('practice'), practiceId: PracticeId });
const timer = v.strictObject({ kind: v.literal('timer') });

/** The same, as it is sent. */
export const PracticeInput = v.variant('kind', [asset, practice]);

/** A practice that was done: one of these, or a sitting with the timer. */
export const Played = v.variant('kind', [...Practice.options, v.object({ kind: v.literal('timer') })]);
export type Played = v.InferOutput<typeof Played>;

const PlayedInput = v.variant('kind', [asset, practice, timer]);

/** Seconds of the media, to the millisecond: a player's figures are finer than anybody hears, and than a table keeps. */
const Position = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(playLimits.position),
  v.transform((seconds) => Math.round(seconds * 1000) / 1000),
);
const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(playLimits.position));

/** From and to, in seconds of the media. */
export const HeardRange = v.tuple([Figure, Figure]);

/** How a device names an entry and its states: 128 random bits, and 1, 2, … */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/**
 * One sitting, told again as it goes on: always the whole of it, never what was added, so that a report which comes twice counts once.
 */
export const PlayReport = v.strictObject({
  id: RandomId,
  revision: Revision,
  what: PlayedInput,
  startedAt: Instant,
  /** Whether the device is a phone's clock or a wall's does not matter: where the person was. */
  zone: TimeZone,
  /** Seconds really heard so far. */
  heardSeconds: Seconds,
  /** Which parts of the media, merged; empty for the timer. */
  ranges: v.pipe(v.array(v.tuple([Position, Position])), v.maxLength(playLimits.ranges)),
  ended: v.boolean(),
  /** How long it is, where the device alone knows: a practice of the length that was chosen. */
  durationSeconds: v.optional(Seconds),
  /** How long ago the last of it was heard: what was assigned since is not completed by it. */
  agoSeconds: v.optional(AgoSeconds, 0),
  /** How long it had gone on by then, pauses included. With `agoSeconds` it says when it began, also where the device's clock is wrong. */
  lastedSeconds: v.optional(AgoSeconds),
});
export type PlayReport = v.InferOutput<typeof PlayReport>;

export const PlayCredited = v.object({
  /** Whole minutes practised on the play's day. */
  minutesToday: Count,
  /** Ids of assignments that this completed. */
  completed: v.array(RandomId),
});

/** `asset:{id}` or `practice:{id}`: what a position is of. */
export const PlayItem = v.pipe(v.string(), v.regex(/^(asset:[\w-]{22}|practice:[a-z0-9-]{1,40})$/, 'Not a practice'));

/** Where a player is. `base` is the run that the device began from: who began from the newest may go on. */
export const PositionReport = v.strictObject({
  item: PlayItem,
  /** Names this run of the player on this device. */
  run: RandomId,
  base: v.optional(RandomId),
  /** A `DeviceKind`. Older versions of the app send a word in their own language, which is stored as `other`. */
  device: words(60),
  position: Position,
  /** How long ago that was; a clock that goes wrong does not matter then. */
  agoSeconds: AgoSeconds,
  heardSeconds: Seconds,
});
export type PositionReport = v.InferOutput<typeof PositionReport>;

/** A place in something unfinished. */
export const SavedPosition = v.object({
  item: v.string(),
  /** Title of the file at that time; built-in practices have names in every language. */
  title: v.optional(v.string()),
  category: v.optional(AssetCategory),
  run: RandomId,
  /** A `DeviceKind`: each device names it in its own language. */
  device: v.string(),
  position: Figure,
  /** When that was, by the server's clock. */
  at: Instant,
});
export type SavedPosition = v.InferOutput<typeof SavedPosition>;

/** `kept` is in force now; `other` is what another device says, to be offered. */
export const PositionResult = v.object({
  kept: v.optional(SavedPosition),
  other: v.optional(SavedPosition),
  result: v.picklist(['kept', 'older', 'too-short']),
});
