import { defined } from '#contract/core/defined.ts';
import {
  addProgramme,
  countProgramme,
  getProgramme,
  programmeOf,
  type StoredProgramme,
} from '#lambdas/data/guidance/programme.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { stepsOf } from '../rules/steps-of.ts';

/** The programme is named after the request's key, so a repeated request meets what it made before. */
export const saveProgramme: Handler<'saveProgramme'> = async ({ caller, body, idempotency }) => {
  const { title, description } = body;
  const programme: StoredProgramme = {
    coachId: caller.userId,
    id: derivedId('programme', caller.userId, idempotency?.key ?? randomId()),
    title,
    ...(description && { description }),
    steps: await stepsOf(caller.userId, body.steps),
    archived: false,
    updatedAt: now(),
    version: 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  };
  const added = addProgramme(programme);
  try {
    await commit(added, countProgramme(caller.userId));
    return programmeOf(programme);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.refuses(added)) throw new ProblemError('too-many-open', { cause: error });
    const before = await getProgramme(caller.userId, programme.id);
    if (before?.requestHash !== idempotency?.requestHash) throw new ProblemError('idempotency-key-reused');
    return programmeOf(before ?? programme);
  }
};
