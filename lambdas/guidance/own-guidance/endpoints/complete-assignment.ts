import { assignmentOf, findAssignment } from '#lambdas/data/guidance/assignment.ts';
import { findEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { now } from '#lambdas/data/table/clock.ts';
import * as guiding from '#lambdas/guidance/guiding/complete.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const completeAssignment: Handler<'completeAssignment'> = async ({ caller, params, body }) => {
  const { step, elsewhere } = body;
  const done = { at: now(), elsewhere };
  if (step === undefined) {
    const assignment = await findAssignment(caller.userId, params.id);
    if (!assignment) throw new ProblemError('assignment-not-found');
    return { assignment: assignmentOf(await guiding.completeAssignment(assignment, done)) };
  }
  const enrolment = await findEnrolment(caller.userId, params.id);
  if (!enrolment) throw new ProblemError('assignment-not-found');
  return { enrolment: enrolmentOf(await guiding.completeSteps(enrolment, () => [step], done), done.at) };
};
