import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownProgramme, rewrite } from '../rules/own-programme.ts';
import { stepsOf } from '../rules/steps-of.ts';

/** The whole of it anew; enrolments have the steps they began with. */
export const updateProgramme: Handler<'updateProgramme'> = async ({ caller, params, body }) => {
  const { description: _, ...before } = await ownProgramme(caller.userId, params.id);
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const { title, description } = body;
  const steps = await stepsOf(caller.userId, body.steps);
  return rewrite(before, { ...before, title, ...(description && { description }), steps });
};
