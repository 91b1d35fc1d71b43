import {
  type Answer,
  finishRequest,
  releaseRequest,
  startRequest,
  type UniqueRequest,
} from '#lambdas/data/admin/idempotency.ts';
import { described, log } from './log.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Runs a request once for its Idempotency-Key; a repetition gets the same answer. A refusal changed nothing, and its reason may have gone by
 * the next attempt, so it frees the key: somebody who presses "Try again" tomorrow is not given yesterday's refusal.
 * @throws ProblemError('request-in-progress'), ProblemError('idempotency-key-reused')
 */
export const oncePerKey = async (request: UniqueRequest, run: () => Promise<Outcome>): Promise<Outcome> => {
  const start = await startRequest(request);
  if (start.state === 'answered') return { answer: start.answer };
  if (start.state === 'reused') throw new ProblemError('idempotency-key-reused');
  if (start.state === 'running') throw new ProblemError('request-in-progress', { retryAfter: 1 });
  const outcome = await run();
  await (isRefusal(outcome.answer)
    ? releaseRequest(request, start.attempt)
    : finishRequest(request, start.attempt, outcome.answer)
  ).catch(
    // The effect is there and must be answered for; the key's lease ends by itself.
    (error: unknown) => log('WARN', 'idempotency record not written', { error: described(error) }),
  );
  return outcome;
};

/** The answer and, when it is a problem, what to wait for and why it came about. */
export interface Outcome {
  readonly answer: Answer;
  readonly problem?: ProblemError;
}

const isRefusal = ({ status }: Answer): boolean => status >= 400;
