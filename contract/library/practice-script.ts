import * as v from 'valibot';
import { AssetCategory, PracticeId } from './practices.ts';

const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600));

/** Poses that can be drawn. */
export const poses = [
  'seat',
  'mountain',
  'reach',
  'forward-fold',
  'all-fours',
  'cat',
  'cow',
  'child',
  'low-lunge',
  'cobra',
  'down-dog',
  'twist',
  'bridge',
  'knees-to-chest',
  'rest',
] as const;
export type Pose = (typeof poses)[number];

/** A part of a practice: one text that stays in sight, and how long. */
const PracticeStep = v.object({
  /** At least. */
  seconds: v.pipe(Seconds, v.integer(), v.minValue(1)),
  /** Its share of what the chosen length has beyond all `seconds`; none when absent. */
  stretch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  text: v.pipe(v.string(), v.minLength(1)),
  /** Of yoga: what is drawn beside it. */
  pose: v.optional(v.picklist(poses)),
  /** It begins with a bell. */
  bell: v.optional(v.boolean()),
  /** Seconds in, hold, out, hold, again and again; the step lasts a whole number of these. */
  breath: v.optional(
    v.pipe(
      v.tuple([Seconds, Seconds, Seconds, Seconds]),
      v.check((parts) => parts[0] + parts[2] > 0),
    ),
  ),
  /** The first hold is none: it takes a second, short breath in. */
  sip: v.optional(v.boolean()),
});
export type PracticeStep = v.InferOutput<typeof PracticeStep>;

/** A practice in one language, as its file `web/public/practices/<id>.<language>.json` has it. */
export const PracticeScript = v.object({
  id: PracticeId,
  /** Rises when the steps change. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.picklist(['pacer', 'script']),
  category: AssetCategory,
  minutes: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))), v.minLength(1)),
  /** A caution, shown before it begins. */
  caution: v.optional(v.pipe(v.string(), v.minLength(1))),
  steps: v.pipe(v.array(PracticeStep), v.minLength(1)),
});
export type PracticeScript = v.InferOutput<typeof PracticeScript>;
