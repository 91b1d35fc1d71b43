import * as v from 'valibot';
import { Count, Instant, RandomId } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { weekdayOf } from '../../core/time/local.ts';
import { words } from '../../core/words.ts';
import { Practice, PracticeInput } from '../../journal/plays/schema.ts';
import { AssetCategory } from '../../library/practices.ts';
import { guidanceLimits } from '../limits.ts';

const { lines: mostLines, question, answer, closing } = guidanceLimits.plan;

/** From 1, Monday, to 7. */
const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const Monday = v.pipe(
  LocalDate,
  v.check((date) => weekdayOf(date) === 1, 'A week begins on Monday'),
);

/** One thing to do in the week: an exercise, or words. */
export const PlanLine = v.object({
  id: RandomId,
  what: v.variant('kind', [...Practice.options, v.object({ kind: v.literal('action') })]),
  /** Of a recording as it was called when the plan was written; the words of an action. */
  title: v.string(),
  category: v.optional(AssetCategory),
  /** Without them, it is done once, on whichever day. */
  weekdays: v.optional(v.array(Weekday)),
  /** The client's days on which it was done, earliest first. */
  done: v.array(LocalDate),
});
export type PlanLine = v.InferOutput<typeof PlanLine>;

/** What coach and client plan for one week. */
export const WeekPlan = v.object({
  id: RandomId,
  monday: LocalDate,
  lines: v.array(PlanLine),
  question: v.optional(v.string()),
  /** The client's, which the coach sees too. `revision` is the device's, from 1. */
  answer: v.optional(v.object({ text: v.string(), revision: Count })),
  /** The coach's line about the week that is over. */
  closing: v.optional(v.string()),
  updatedAt: Instant,
  /** Counts what the coach wrote, not what the client ticked. */
  version: Count,
});
export type WeekPlan = v.InferOutput<typeof WeekPlan>;

const LineInput = v.strictObject({
  /** A line that keeps its id keeps its days. */
  id: RandomId,
  what: v.variant('kind', [
    ...PracticeInput.options,
    v.strictObject({
      kind: v.literal('action'),
      title: v.pipe(words(guidanceLimits.title), v.minLength(1, 'A line says what is done')),
    }),
  ]),
  weekdays: v.optional(
    v.pipe(
      v.array(Weekday),
      v.minLength(1),
      v.maxLength(7),
      v.check((days) => new Set(days).size === days.length, 'Each day once'),
    ),
  ),
});

/** The whole plan of a week. `version` is that of the plan it was edited from, 0 where there was none. */
export const WeekPlanInput = v.strictObject({
  monday: Monday,
  version: Count,
  lines: v.pipe(
    v.array(LineInput),
    v.minLength(1, 'A plan has a line'),
    v.maxLength(mostLines),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each line once'),
  ),
  question: v.optional(words(question)),
});
export type WeekPlanInput = v.InferOutput<typeof WeekPlanInput>;

export const PlanClosing = v.strictObject({
  version: Count,
  line: v.pipe(words(closing), v.minLength(1, 'A line says something')),
});

/** Empty text removes the answer. */
export const PlanAnswer = v.strictObject({
  text: words(answer),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});
export type PlanAnswer = v.InferOutput<typeof PlanAnswer>;
