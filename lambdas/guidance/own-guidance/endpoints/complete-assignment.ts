import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { hour } from '#contract/core/units.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { assignmentOf, findAssignment } from '#lambdas/data/guidance/assignment.ts';
import { findEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import * as guiding from '#lambdas/guidance/guiding/complete.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const completeAssignment: Handler<'completeAssignment'> = async ({ caller, params, body }) => {
  const { step, elsewhere } = body;
  const at = now();
  const zone = (await getProfile(caller.userId))?.timeZone ?? 'UTC';
  const done = { at, elsewhere, day: practiceDay(at, zone) };
  if (step === undefined) {
    const assignment = await findAssignment(caller.userId, params.id);
    if (!assignment) throw new ProblemError('assignment-not-found');
    return { assignment: assignmentOf(await guiding.completeAssignment(assignment, done)) };
  }
  const enrolment = await findEnrolment(caller.userId, params.id);
  if (!enrolment) throw new ProblemError('assignment-not-found');
  return { enrolment: enrolmentOf(await guiding.completeSteps(enrolment, () => [step], done), done.at) };
};

/** Of a device that was offline for long; a day that has begun somewhere on earth is no future. */
export const tickHabit: Handler<'tickHabit'> = async ({ caller, params, body }) => {
  const at = now();
  const [first, last] = [plusDays(dateOf(at), -guidanceLimits.tickBack), dateOf(plusSeconds(at, 14 * hour))];
  const assignment = await findAssignment(caller.userId, params.id);
  if (!assignment) throw new ProblemError('assignment-not-found');
  if (body.day < first || body.day > last) throw new ProblemError('day-out-of-reach');
  return assignmentOf(await guiding.tickHabit(assignment, body));
};
