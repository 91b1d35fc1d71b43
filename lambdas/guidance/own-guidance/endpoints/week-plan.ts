import { dateOf } from '#contract/core/time/dates.ts';
import { hour } from '#contract/core/units.ts';
import { isInWeek } from '#contract/guidance/plan/week.ts';
import { findWeekPlan, type StoredWeekPlan, weekPlanOf } from '#lambdas/data/guidance/week-plan.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import * as guiding from '#lambdas/guidance/guiding/week-plan.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const ownPlan = async (userId: string, id: string): Promise<StoredWeekPlan> => {
  const plan = await findWeekPlan(userId, id);
  if (!plan) throw new ProblemError('plan-not-found');
  return plan;
};

/** A day of the plan's week; one that has begun somewhere on earth is not in the future. */
export const tickPlanLine: Handler<'tickPlanLine'> = async ({ caller, params, body }) => {
  const plan = await ownPlan(caller.userId, params.id);
  const today = dateOf(plusSeconds(now(), 14 * hour));
  if (!isInWeek(plan, body.day) || body.day > today) throw new ProblemError('day-out-of-reach');
  return weekPlanOf(await guiding.tickPlanLine(plan, params.lineId, body));
};

export const answerPlan: Handler<'answerPlan'> = async ({ caller, params, body }) =>
  weekPlanOf(await guiding.answerPlan(await ownPlan(caller.userId, params.id), body));
