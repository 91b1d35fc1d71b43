import { dismissibleWork } from '#contract/dead-letters/schema.ts';
import { getDeadLetter } from '#lambdas/data/platform/dead-letter.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { settled } from '../rules/settled.ts';

/**
 * The mail is not sent. A second time does nothing more.
 * @throws ProblemError('bad-request') for what must be done, such as a deletion
 */
export const dismissDeadLetter: Handler<'dismissDeadLetter'> = async ({ caller, params }) => {
  const letter = await getDeadLetter(params.deadLetterId);
  if (!letter) return;
  if (!dismissibleWork.some((work) => work === letter.work)) throw new ProblemError('bad-request');
  await settled(caller, letter, 'dead-letter.dismiss', now());
};
