import * as v from 'valibot';
import { Instant, StoredName, UserId } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { Share } from '../days/schema.ts';

/** Shared with a coach one by one. */
export const streams = ['mood', 'reflections', 'practice', 'wellbeing'] as const;
export const Stream = v.picklist(streams);
export type Stream = v.InferOutput<typeof Stream>;

/** That somebody opened a stream, on which day. */
const View = v.object({
  coachId: UserId,
  coachFirstName: StoredName,
  coachLastName: StoredName,
  stream: Stream,
  /** UTC day. */
  day: LocalDate,
  at: Instant,
});

/** The client's sharing settings, and the coach's views. */
export const Sharing = v.object({
  /** Absent without a coach. */
  share: v.optional(Share),
  /** The coach who has archived the client, and may restore them until they leave; absent beside `share`. */
  archivedBy: v.optional(v.object({ coachId: UserId, coachFirstName: StoredName, coachLastName: StoredName })),
  /** The coach sees on which day the client was last here, and hears when they stay away; absent without a coach. */
  activity: v.optional(v.boolean()),
  /** The coach sees the client's picture; absent without a coach. */
  picture: v.optional(v.boolean()),
  /** Own figures count among many for the coach, without a name. */
  counted: v.optional(v.boolean()),
  /** Of the last ninety days, latest first. */
  views: v.array(View),
});
export type Sharing = v.InferOutput<typeof Sharing>;

/**
 * A stream from that day on, or `null`: not any more. `activity`: whether the coach sees when the client was last here; `picture`: their picture. `stopAll` takes
 * back everything, single entries too.
 */
export const SharingChange = v.pipe(
  v.strictObject({
    streams: v.optional(
      v.strictObject({
        mood: v.optional(v.nullable(LocalDate)),
        reflections: v.optional(v.nullable(LocalDate)),
        practice: v.optional(v.nullable(LocalDate)),
        wellbeing: v.optional(v.nullable(LocalDate)),
      }),
    ),
    activity: v.optional(v.boolean()),
    picture: v.optional(v.boolean()),
    stopAll: v.optional(v.literal(true)),
  }),
  v.check((change) => Object.keys(change).length === 1, 'One of them'),
);
export type SharingChange = v.InferOutput<typeof SharingChange>;

/** Which coach, so that it is nobody else whom a window left open ends it with. */
export const LeavingCoach = v.strictObject({ coachId: UserId });
