import * as v from 'valibot';
import { Count, Instant, Percent, RandomId } from '../core/fields.ts';
import { LocalDate } from '../core/time/fields.ts';
import { words } from '../core/words.ts';
import { Practice, PracticeInput } from '../journal/plays/schema.ts';
import { AssetCategory } from '../library/practices.ts';
import { guidanceLimits } from './limits.ts';

const Title = v.pipe(words(guidanceLimits.title), v.minLength(1, 'A title is required'));
const Note = words(guidanceLimits.note);

/** The author: both sides' words are told apart. */
const Side = v.picklist(['coach', 'client']);

/** How often a habit comes: every day, from Monday to Friday, or so many times in a week that begins on Monday. */
const times = v.pipe(Count, v.minValue(1), v.maxValue(6));
export const Repeats = v.variant('kind', [
  v.object({ kind: v.literal('daily') }),
  v.object({ kind: v.literal('weekdays') }),
  v.object({ kind: v.literal('weekly'), times }),
]);
export type Repeats = v.InferOutput<typeof Repeats>;

const RepeatsInput = v.variant('kind', [
  v.strictObject({ kind: v.literal('daily') }),
  v.strictObject({ kind: v.literal('weekdays') }),
  v.strictObject({ kind: v.literal('weekly'), times }),
]);

/** An exercise, a reflection, or an action in words. */
const assigned = [
  ...Practice.options,
  v.object({ kind: v.literal('reflection'), promptId: v.optional(RandomId) }),
  v.object({ kind: v.literal('action') }),
] as const;
export const Assigned = v.variant('kind', assigned);
export type Assigned = v.InferOutput<typeof Assigned>;

const AssignedInput = v.variant('kind', [
  ...PracticeInput.options,
  v.strictObject({ kind: v.literal('reflection'), promptId: v.optional(RandomId) }),
  v.strictObject({ kind: v.literal('action'), title: Title }),
]);

export type AssignedInput = v.InferOutput<typeof AssignedInput>;

/** Something that a client agreed to do, from the coach or from themselves. */
export const Assignment = v.object({
  id: RandomId,
  what: Assigned,
  /** Title when it was assigned; an action's own words. */
  title: v.string(),
  /** Of a recording, when it was assigned: its cover is drawn by it. */
  category: v.optional(AssetCategory),
  note: v.optional(v.string()),
  dueOn: v.optional(LocalDate),
  goalId: v.optional(RandomId),
  by: Side,
  state: v.picklist(['open', 'done', 'withdrawn']),
  assignedAt: Instant,
  doneAt: v.optional(Instant),
  /** The client said that they did it elsewhere. */
  elsewhere: v.optional(v.boolean()),
  /** Of a habit, which is open until it is withdrawn, and on which of the client's days it was done, earliest first. */
  repeats: v.optional(Repeats),
  ticks: v.optional(v.array(LocalDate)),
  version: Count,
});
export type Assignment = v.InferOutput<typeof Assignment>;

export const AssignmentInput = v.pipe(
  v.strictObject({
    clientIds: v.pipe(
      v.array(RandomId),
      v.minLength(1),
      v.maxLength(guidanceLimits.clients),
      v.check((ids) => new Set(ids).size === ids.length, 'Each client once'),
    ),
    what: AssignedInput,
    dueOn: v.optional(LocalDate),
    note: v.optional(Note),
    /** Of an action, for one client. */
    goalId: v.optional(RandomId),
    repeats: v.optional(RepeatsInput),
  }),
  v.check(({ repeats, dueOn }) => repeats === undefined || dueOn === undefined, 'A habit is due on no day'),
  v.check(
    ({ goalId, what, clientIds }) => goalId === undefined || (what.kind === 'action' && clientIds.length === 1),
    'A goal has actions, and one client',
  ),
);
export type AssignmentInput = v.InferOutput<typeof AssignmentInput>;

/** The result for each client, in the order of the request. */
export const AssignedTo = v.object({
  items: v.array(
    v.object({
      clientId: RandomId,
      result: v.picklist(['assigned', 'practice-not-available', 'client-not-found', 'too-many-open']),
      assignment: v.optional(Assignment),
    }),
  ),
});
export type AssignedTo = v.InferOutput<typeof AssignedTo>;

/** An action of the client's own. */
export const ActionInput = v.pipe(
  v.strictObject({
    title: Title,
    note: v.optional(Note),
    dueOn: v.optional(LocalDate),
    goalId: v.optional(RandomId),
    repeats: v.optional(RepeatsInput),
  }),
  v.check(({ repeats, dueOn }) => repeats === undefined || dueOn === undefined, 'A habit is due on no day'),
);

/** Says that a habit was done on a day, or was not: said twice, it is the same. */
export const Tick = v.strictObject({ day: LocalDate, on: v.boolean() });
export type Tick = v.InferOutput<typeof Tick>;

/** `null` takes a value away. */
export const ActionChange = v.strictObject({
  version: Count,
  title: v.optional(Title),
  note: v.optional(v.nullable(Note)),
  dueOn: v.optional(v.nullable(LocalDate)),
  goalId: v.optional(v.nullable(RandomId)),
});
export type ActionChange = v.InferOutput<typeof ActionChange>;

/** Words and a date that coach and client wrote together. */
export const Goal = v.object({
  id: RandomId,
  revision: Count,
  title: v.string(),
  why: v.optional(v.string()),
  targetOn: v.optional(LocalDate),
  state: v.picklist(['open', 'reached', 'let-go']),
  /** The side that changed it last, and when. */
  by: Side,
  changedAt: Instant,
  /** Earlier changes, latest first, at most 20: who and when. */
  history: v.array(v.object({ by: Side, at: Instant })),
  /** Of its actions. */
  actions: v.object({ done: Count, total: Count }),
});
export type Goal = v.InferOutput<typeof Goal>;

export const GoalInput = v.strictObject({
  id: RandomId,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  title: Title,
  why: v.optional(words(guidanceLimits.why)),
  targetOn: v.optional(LocalDate),
});
export type GoalInput = v.InferOutput<typeof GoalInput>;

export const GoalClosing = v.strictObject({ state: v.picklist(['reached', 'let-go']) });

/**
 * When a step comes: at once; so many days after the enrolment; on a date; so many days after the step before is done; or when the coach
 * opens it. Days are the client's own and begin at 03:00; release.ts says what pauses do.
 */
export const Release = v.variant('kind', [
  v.object({ kind: v.literal('at-once') }),
  v.object({ kind: v.literal('after-start'), days: v.pipe(Count, v.maxValue(guidanceLimits.delay)) }),
  v.object({ kind: v.literal('on-date'), date: LocalDate }),
  v.object({ kind: v.literal('after-previous'), days: v.pipe(Count, v.maxValue(guidanceLimits.delay)) }),
  v.object({ kind: v.literal('by-coach') }),
]);
export type Release = v.InferOutput<typeof Release>;

const ReleaseInput = v.variant('kind', [
  v.strictObject({ kind: v.literal('at-once') }),
  v.strictObject({ kind: v.literal('after-start'), days: v.pipe(Count, v.maxValue(guidanceLimits.delay)) }),
  v.strictObject({ kind: v.literal('on-date'), date: LocalDate }),
  v.strictObject({ kind: v.literal('after-previous'), days: v.pipe(Count, v.maxValue(guidanceLimits.delay)) }),
  v.strictObject({ kind: v.literal('by-coach') }),
]);

/** One step of a programme. */
export const Step = v.object({
  what: Assigned,
  title: v.string(),
  /** Of a recording, when the programme was saved. */
  category: v.optional(AssetCategory),
  note: v.optional(v.string()),
  release: Release,
  /** A step that is not required does not count in the progress. */
  required: v.boolean(),
});
export type Step = v.InferOutput<typeof Step>;

const StepInput = v.strictObject({
  what: AssignedInput,
  note: v.optional(Note),
  release: ReleaseInput,
  required: v.optional(v.boolean(), true),
});

export const Programme = v.object({
  id: RandomId,
  title: v.string(),
  description: v.optional(v.string()),
  steps: v.array(Step),
  archived: v.boolean(),
  updatedAt: Instant,
  version: Count,
});
export type Programme = v.InferOutput<typeof Programme>;

const programme = {
  title: Title,
  description: v.optional(Note),
  steps: v.pipe(v.array(StepInput), v.minLength(1, 'A programme has a step'), v.maxLength(guidanceLimits.steps)),
};

export type ProgrammeSteps = v.InferOutput<typeof programme.steps>;

export const ProgrammeInput = v.strictObject(programme);
export type ProgrammeInput = v.InferOutput<typeof ProgrammeInput>;

/** The whole of it anew; who is enrolled keeps the steps they began with. */
export const ProgrammeChange = v.strictObject({ version: Count, ...programme });
export type ProgrammeChange = v.InferOutput<typeof ProgrammeChange>;

/** A programme as one client goes through it, with the steps as they were at the enrolment. */
export const Enrolment = v.object({
  id: RandomId,
  programmeId: RandomId,
  title: v.string(),
  state: v.picklist(['active', 'paused', 'ended']),
  startedOn: LocalDate,
  steps: v.array(
    v.object({
      ...Step.entries,
      /** Its place, from 0. */
      index: Count,
      state: v.picklist(['done', 'open', 'to-come']),
      /** The day on which it comes, where that is known. */
      opensOn: v.optional(LocalDate),
      doneAt: v.optional(Instant),
    }),
  ),
  version: Count,
});
export type Enrolment = v.InferOutput<typeof Enrolment>;

export const EnrolmentInput = v.strictObject({ clientId: RandomId });

export const EnrolmentChange = v.pipe(
  v.strictObject({
    version: Count,
    state: v.optional(v.picklist(['active', 'paused', 'ended'])),
    /** Opens a step that waits for the coach. */
    openStep: v.optional(v.pipe(Count, v.maxValue(guidanceLimits.steps))),
  }),
  v.check(({ state, openStep }) => state !== undefined || openStep !== undefined, 'Nothing to change'),
);
export type EnrolmentChange = v.InferOutput<typeof EnrolmentChange>;

/** An assignment, or a step of a programme under the id of its enrolment. */
export const Completion = v.strictObject({
  step: v.optional(v.pipe(Count, v.maxValue(guidanceLimits.steps))),
  elsewhere: v.optional(v.boolean(), false),
});

/** Done of all, and what is counted: the percentage is 100 × done ÷ total, rounded down, and 0 where nothing is agreed. */
export const Progress = v.object({ done: Count, total: Count, percent: Percent });
export type Progress = v.InferOutput<typeof Progress>;
