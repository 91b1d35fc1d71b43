import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { withTick } from '#contract/guidance/habit.ts';
import type { PlanAnswer, PlanLine, WeekPlanInput } from '#contract/guidance/plan/schema.ts';
import type { Tick } from '#contract/guidance/schema.ts';
import {
  addWeekPlan,
  archiveWeekPlan,
  changeWeekPlan,
  findWeekPlan,
  listWeekPlans,
  type StoredWeekPlan,
} from '#lambdas/data/guidance/week-plan.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeGuidance, type Decision } from './change-guidance.ts';

interface Relation {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}

/** Lines as the coach wrote them, named, and without the days on which they were done. */
type Written = Pick<WeekPlanInput, 'monday' | 'version' | 'question'> & {
  readonly lines: readonly Omit<PlanLine, 'done'>[];
};

/**
 * Writes the plan of a week. Lines that stay keep the days on which they were done, whatever the client ticked since the coach read it. Two
 * plans are present at most: this one's week and the one before; older ones are archived.
 * @throws ProblemError('client-not-found'), ProblemError('changed-meanwhile') for whoever edited an older version, or a week that is archived
 */
export const saveWeekPlan = (of: Relation, written: Written): Promise<StoredWeekPlan> =>
  changeGuidance(of, async (relation): Promise<Decision<StoredWeekPlan>> => {
    if (relation.status !== 'active') throw new ProblemError('client-not-found');
    const present = (await listWeekPlans(of.userId)).filter(({ coachId }) => coachId === of.coachId);
    // Somebody who was a client of this coach before has other plans with them.
    const own = present.filter(({ clientId }) => clientId === of.clientId);
    const before = own.find(({ monday }) => monday === written.monday);
    if (before && isSame(before, written)) return { result: before, writes: [] };
    if (written.version !== (before?.version ?? 0)) throw new ProblemError('changed-meanwhile');
    const result = planFrom(of, written, before);
    if (before) return { result, writes: [changeWeekPlan(before, result)] };
    const [latest] = own;
    const weekBefore = plusDays(written.monday, -7);
    if (latest && latest.monday > plusDays(written.monday, 7)) throw new ProblemError('changed-meanwhile');
    const old = present.filter((plan) => plan.clientId !== of.clientId || plan.monday < weekBefore);
    return { result, writes: [...old.flatMap(archiveWeekPlan), addWeekPlan(result)] };
  });

const planFrom = (of: Relation, written: Written, before: StoredWeekPlan | undefined): StoredWeekPlan => {
  const { userId, coachId, clientId } = of;
  const { monday, lines, question, version } = written;
  const doneOf = new Map(before?.lines.map(({ id, done }) => [id, done]));
  return {
    userId,
    coachId,
    clientId,
    monday,
    id: derivedId('week-plan', coachId, clientId, monday),
    lines: lines.map(({ id, what, title, category, weekdays }) =>
      defined({ id, what, title, category, weekdays, done: doneOf.get(id) ?? [] }),
    ),
    ...(question && { question }),
    ...(before?.answer && { answer: before.answer }),
    ...(before?.closing && { closing: before.closing }),
    updatedAt: now(),
    version: version + 1,
    isEarlier: false,
  };
};

/** The same request again, after a reply that was lost. */
const isSame = (before: StoredWeekPlan, { version, lines, question }: Written): boolean =>
  before.version === version + 1 &&
  (before.question ?? '') === (question ?? '') &&
  JSON.stringify(before.lines.map(wordsOf)) === JSON.stringify(lines.map(wordsOf));

const wordsOf = ({ id, what, title, weekdays }: Omit<PlanLine, 'done'>) => [
  id,
  title,
  what.kind === 'asset' ? what.assetId : what.kind === 'practice' ? what.practiceId : '',
  weekdays ?? [],
];

/**
 * Changes a plan while the relation goes on.
 * @throws ProblemError('plan-not-found')
 */
const change = (
  { userId, id, coachId, clientId }: StoredWeekPlan,
  changed: (before: StoredWeekPlan) => StoredWeekPlan,
): Promise<StoredWeekPlan> =>
  changeGuidance({ coachId, clientId }, async (relation): Promise<Decision<StoredWeekPlan>> => {
    const before = await findWeekPlan(userId, id);
    if (!before || relation.status !== 'active') throw new ProblemError('plan-not-found');
    const result = changed(before);
    return { result, writes: result === before ? [] : [changeWeekPlan(before, result)] };
  });

/** The coach's line about the week. @throws ProblemError('plan-not-found'), ProblemError('changed-meanwhile') */
export const closeWeekPlan = (plan: StoredWeekPlan, { version, line }: { version: number; line: string }) =>
  change(plan, (before) => {
    if (before.closing === line) return before;
    if (before.version !== version) throw new ProblemError('changed-meanwhile');
    return { ...before, closing: line, updatedAt: now(), version: version + 1 };
  });

/** A line was done on a day, or was not. @throws ProblemError('plan-not-found') also for a line that was removed */
export const tickPlanLine = (plan: StoredWeekPlan, lineId: string, tick: Tick): Promise<StoredWeekPlan> =>
  change(plan, (before) => {
    const line = before.lines.find(({ id }) => id === lineId);
    if (!line) throw new ProblemError('plan-not-found');
    if (line.done.includes(tick.day) === tick.on) return before;
    const done = withTick(line.done, tick, 7);
    const changed = { ...line, done };
    return { ...before, lines: before.lines.map((each) => (each === line ? changed : each)) };
  });

/**
 * The client's answer. Other words of a revision that is not newer come from another device: they are refused, and kept there.
 * @throws ProblemError('plan-not-found'), ProblemError('changed-meanwhile')
 */
export const answerPlan = (plan: StoredWeekPlan, answer: PlanAnswer): Promise<StoredWeekPlan> =>
  change(plan, (before) => {
    if (before.answer?.text === answer.text) return before;
    if (answer.revision <= (before.answer?.revision ?? 0)) throw new ProblemError('changed-meanwhile');
    return { ...before, answer };
  });
