import { countsOfEnrolment, difference } from '#contract/guidance/progress.ts';
import { changeEnrolment, findEnrolment, type StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { changeGuidance, type Decision } from '#lambdas/guidance/guiding/change-guidance.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changedEnrolment } from '../rules/changed-enrolment.ts';
import { ownClient } from '../rules/own-client.ts';

/** An enrolment that has ended cannot be started again. */
export const updateEnrolment: Handler<'updateEnrolment'> = async ({ caller, params, body }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const at = now();
  const changed = await changeGuidance(client, async (): Promise<Decision<StoredEnrolment>> => {
    const before = await findEnrolment(client.userId, params.id);
    if (before?.coachId !== caller.userId) throw new ProblemError('enrolment-not-found');
    if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
    const result = changedEnrolment(before, body, at);
    if (result === before) return { result, writes: [] };
    return {
      result,
      writes: changeEnrolment(before, result),
      tally: {
        counts: difference(countsOfEnrolment(before), countsOfEnrolment(result)),
        running: result.state === 'ended' ? -1 : 0,
      },
    };
  });
  return enrolmentOf(changed, at);
};
