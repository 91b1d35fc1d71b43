import { getDeadLetter } from '#lambdas/data/admin/dead-letter.ts';
import { putBack } from '#lambdas/data/admin/put-back.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { settled } from '../rules/settled.ts';

/** A second time, and at the same moment, does nothing more. */
export const retryDeadLetter: Handler<'retryDeadLetter'> = async ({ caller, params }) => {
  const letter = await getDeadLetter(params.deadLetterId);
  if (!letter) return;
  const at = now();
  const back = putBack(letter, at);
  const settle = (...writes: readonly Write[]) => settled(caller, letter, 'dead-letter.retry', at, ...writes);
  // What is gone, or due again because it changed, needs no putting back.
  if (!(await settle(...back)) && back.length > 0) await settle();
};
