import type { Problem, ProblemCode } from '#contract/problems.ts';

/**
 * A problem code of the contract; `network` when no answer came; `timeout` when none came in time; `unexpected` when
 * the answer was none that the contract knows.
 */
export type ApiErrorCode = ProblemCode | 'network' | 'timeout' | 'unexpected';

interface Details {
  /** HTTP status, where there was an answer. */
  status?: number | undefined;
  problem?: Problem | undefined;
  /** Whole seconds, from the Retry-After header. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A call to the API that failed. Its message is for the log; people read the translation of `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, { status, problem, retryAfter, cause }: Details = {}) {
    super(`${code}${problem?.requestId ? ` (request ${problem.requestId})` : ''}`, { cause });
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Nothing went wrong: somebody looks inside the demo, which does not show this or save it. */
export const isLookOnly = (error: unknown): boolean => error instanceof ApiError && error.code === 'look-only';
