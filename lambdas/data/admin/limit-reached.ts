import type { ProblemCode } from '#contract/problems.ts';

/** A rolling window is full. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  /** Problem that the caller gets. */
  readonly code: ProblemCode;
  /** Whole seconds until the window has room. */
  readonly retryAfter: number;

  constructor(code: ProblemCode, retryAfter: number) {
    super('A limit is reached');
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
