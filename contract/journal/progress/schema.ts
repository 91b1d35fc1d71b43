import * as v from 'valibot';
import { Client } from '../../clients/schema.ts';
import { Count, Figure, Instant, Percent, pageOf } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { Care } from '../../guidance/care/schema.ts';
import { WeekPlan } from '../../guidance/plan/schema.ts';
import { Assignment, Enrolment, Goal, Progress } from '../../guidance/schema.ts';
import { Entry, Shares } from '../days/schema.ts';
import { Instrument } from '../wellbeing/schema.ts';

/** A client as the list of progress has them. */
export const ClientProgressRow = v.object({
  client: Client,
  percent: Percent,
  assigned: Count,
  done: Count,
  sessionsCompleted: Count,
  /** The day on which the client was last here; absent where nothing is known. */
  lastUsedOn: v.optional(LocalDate),
  /** Of this month (UTC), where practice is shared. */
  practiceMinutes: v.optional(Count),
});

export type ClientProgressRow = v.InferOutput<typeof ClientProgressRow>;

export const ProgressList = pageOf(ClientProgressRow);

/** Totals of one shared day: a stream that is not shared has no field at all. */
const SharedDay = v.object({
  day: LocalDate,
  moodSum: v.optional(Count),
  moodCount: v.optional(Count),
  practiceSeconds: v.optional(Count),
});

/** One questionnaire that was answered. */
const SharedResult = v.object({
  instrument: v.string(),
  day: LocalDate,
  occurredAt: Instant,
  score: Figure,
  low: v.boolean(),
});

/** Everything that a coach sees of one client's way. */
export const ClientProgress = v.object({
  client: Client,
  progress: Progress,
  shared: Shares,
  /** Oldest first; empty where neither mood nor practice is shared. */
  days: v.array(SharedDay),
  wellbeing: v.optional(v.array(SharedResult)),
  instruments: v.array(Instrument),
  assignments: v.array(Assignment),
  enrolments: v.array(Enrolment),
  goals: v.array(Goal),
  /** Of this week or the next, and of the one before, the latest first. */
  plans: v.optional(v.array(WeekPlan), []),
  care: v.optional(Care),
});
export type ClientProgress = v.InferOutput<typeof ClientProgress>;

/** Entries that the client shares, latest first. */
export const SharedEntries = pageOf(Entry);
