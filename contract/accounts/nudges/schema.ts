import * as v from 'valibot';
import { Instant } from '../../core/fields.ts';
import { LocalTime } from '../../core/time/fields.ts';

/** A session in an hour, a message of the coach, a step that has opened, something due tomorrow, and the own time to practise. */
export const nudgeKinds = ['session', 'message', 'step', 'due', 'practice'] as const;
export const NudgeKind = v.picklist(nudgeKinds);
export type NudgeKind = v.InferOutput<typeof NudgeKind>;

/** As a browser gives it out: where its messages go, and how they are encrypted for it (RFC 8291). */
export const Device = v.strictObject({
  endpoint: v.pipe(v.string(), v.regex(/^https:\/\/[\x21-\x7E]{1,990}$/)),
  /** 65 and 16 bytes, base64url. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});
export type Device = v.InferOutput<typeof Device>;

export const NudgeSettings = v.object({
  /** Kinds that are switched off. */
  off: v.array(NudgeKind),
  /** When to be reminded of one's own practice, by the clocks of the own time zone; absent where never. */
  practiceAt: v.optional(LocalTime),
});
export type NudgeSettings = v.InferOutput<typeof NudgeSettings>;

export const Nudges = v.object({
  ...NudgeSettings.entries,
  /** At most one mail a day with the same. */
  mail: v.boolean(),
  /** What a browser subscribes with. */
  publicKey: v.string(),
  /** `id` is what the address hashes to, so that a browser recognises its own. */
  devices: v.array(v.object({ id: v.string(), addedAt: Instant })),
});
export type Nudges = v.InferOutput<typeof Nudges>;

export const NudgesChange = v.pipe(
  v.strictObject({
    off: v.optional(
      v.pipe(
        v.array(NudgeKind),
        v.check((kinds) => new Set(kinds).size === kinds.length, 'Each once'),
      ),
    ),
    practiceAt: v.optional(v.nullable(LocalTime)),
    mail: v.optional(v.boolean()),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);
export type NudgesChange = v.InferOutput<typeof NudgesChange>;

/** What a device is told: a sentence that says nothing about anybody, and where it leads. */
export const PushPayload = v.object({ kind: v.string(), text: v.string(), path: v.string() });
export type PushPayload = v.InferOutput<typeof PushPayload>;
