import { type ProblemCode, problems } from '#contract/problems.ts';

/** Which fields of a request were refused: a dotted path and a sentence. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export interface ProblemOptions extends ErrorOptions {
  /** Whole seconds after which trying again can succeed. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldProblem[];
}

/** An expected failure; the edge turns it into a problem reply. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly retryAfter: number | undefined;
  readonly errors: readonly FieldProblem[] | undefined;

  constructor(code: ProblemCode, { retryAfter, errors, ...options }: ProblemOptions = {}) {
    super(code, options);
    this.code = code;
    this.retryAfter = retryAfter;
    this.errors = errors;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
